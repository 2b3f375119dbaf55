import { useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { notifications } from './notifications.ts';

const NotificationStack = lazyPart(
  () => import('./notification-stack.tsx').then(({ NotificationStack }) => NotificationStack),
  { lost: () => null },
);

/** Live region for toasts. It is mounted from the start, so that screen readers announce the first toast. */
export function NotificationHost() {
  const shown = useSelector(notifications);
  useEffect(() => void NotificationStack.preload(), []);
  return (
    <section aria-label="Notifications" aria-live="polite">
      {shown.length > 0 && <NotificationStack shown={shown} />}
    </section>
  );
}
