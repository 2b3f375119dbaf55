import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { useStorageProblem } from '#ui/use-stored.ts';

const StorageNotice = lazyPart(() => import('./storage-notice.tsx').then((module) => module.StorageNotice), {
  lost: () => null,
});

/** Place of the storage notice above every page. */
export function StorageLine() {
  const problem = useStorageProblem();
  return <div role="status">{problem && <StorageNotice problem={problem} />}</div>;
}
