import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { useBulkJob } from './bulk-job.ts';

const BulkProgress = lazyPart(() => import('./bulk-progress.tsx').then(({ BulkProgress }) => BulkProgress));

/** Shown on every page. */
export function BulkProgressHost() {
  const job = useBulkJob();
  return job && <BulkProgress job={job} />;
}
