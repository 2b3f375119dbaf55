import { onSessionEnd } from '#api/session/session.ts';
import { onReload } from '#ui/reload.ts';

/**
 * Calls `keep` whenever typed values may be lost: the tab is hidden or killed, the page reloads, or the session ends, whose user
 * it receives. Logging out keeps nothing.
 */
export function watchLoss(keep: (user?: string) => void) {
  let hasEnded = false;
  const onHide = () => keep();
  const stops = [
    onReload(onHide),
    onSessionEnd((how, whose) => {
      hasEnded = true;
      if (how !== 'left') keep(whose.id);
    }),
  ];
  addEventListener('pagehide', onHide);
  document.addEventListener('visibilitychange', onHide);
  return {
    /** The session has ended, and the draft waits for the next one. */
    hasEnded: () => hasEnded,
    stop() {
      removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onHide);
      for (const stop of stops) stop();
    },
  };
}
