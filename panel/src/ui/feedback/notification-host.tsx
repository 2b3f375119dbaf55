import { useEffect, useSyncExternalStore } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { notifications } from './notifications.ts';

const NotificationStack = lazyPart(
  () => import('./notification-stack.tsx').then(({ NotificationStack }) => NotificationStack),
  { lost: () => null },
);

/** The live region of notifications. It exists from the start, so that screen readers announce the first one, too. */
export function NotificationHost() {
  const shown = useSyncExternalStore(notifications.subscribe, notifications.get);
  useEffect(() => void NotificationStack.preload(), []);
  return (
    <section aria-label="Notifications" aria-live="polite">
      {shown.length > 0 && <NotificationStack shown={shown} />}
    </section>
  );
}
