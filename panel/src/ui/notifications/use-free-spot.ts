import { type RefObject, useLayoutEffect, useState } from 'react';
import { freeSpot, obstaclesBut, openDialogs, type ToastSpot } from './free-spot.ts';

const settleMs = 100;

/**
 * Moves toasts so that they cover no control while the page changes, scrolls or is resized. They stay in place under the pointer.
 * `waits` is true while an open dialog leaves no free spot. `shown` is the list of toasts.
 */
export function useFreeSpot(
  stack: RefObject<HTMLElement | null>,
  shown: readonly unknown[],
  isPointedAt: boolean,
) {
  const [spot, setSpot] = useState<ToastSpot & { waits: boolean }>();
  const isIdle = shown.length === 0 || isPointedAt;

  // biome-ignore lint/correctness/useExhaustiveDependencies(shown): other toasts need another position
  useLayoutEffect(() => {
    const element = stack.current;
    if (!element || isIdle) return;

    function place() {
      if (!element) return;
      const { width, height } = element.getBoundingClientRect();
      const room = { width: innerWidth, height: innerHeight };
      const next = freeSpot({ width, height }, room, obstaclesBut(element));
      setSpot({ ...next, waits: !next.isFree && openDialogs().length > 0 });
    }

    let timer: ReturnType<typeof setTimeout> | undefined;
    function placeSoon() {
      clearTimeout(timer);
      timer = setTimeout(place, settleMs);
    }

    place();
    const stop = new AbortController();
    addEventListener('resize', placeSoon, { signal: stop.signal });
    addEventListener('scroll', placeSoon, { signal: stop.signal, capture: true });
    const changes = new MutationObserver((records) => {
      if (records.some(({ target }) => !element.contains(target))) placeSoon();
    });
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      stop.abort();
      changes.disconnect();
    };
  }, [stack, shown, isIdle]);

  return { position: spot && { left: spot.left, top: spot.top }, waits: spot?.waits === true };
}
