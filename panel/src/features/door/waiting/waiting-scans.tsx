import { useLocation } from '@tanstack/react-router';
import { isDoorPage } from '#api/first-screen/door-path.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { useStored } from '#ui/use-stored.ts';

const WaitingNotice = lazyPart(() => import('./waiting-notice.tsx').then((module) => module.WaitingNotice), {
  lost: () => null,
});

/** On every page but the door, which has its own line: the scans that wait on this device. */
export function WaitingScans() {
  const [count] = useStored('foyer.doorWaiting');
  const isDoor = useLocation({ select: ({ pathname }) => isDoorPage(pathname) });
  return count === undefined || isDoor ? null : <WaitingNotice />;
}
