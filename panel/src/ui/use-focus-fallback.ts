import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * When what holds the focus leaves the page, the focus goes to `fallback` instead of being lost (WCAG 2.4.3).
 * The answer is a ref for the element that may leave.
 */
export function useFocusFallback<Leaving extends HTMLElement>(
  fallback: RefObject<HTMLElement | null>,
): RefObject<Leaving | null> {
  const leaving = useRef<Leaving>(null);
  useLayoutEffect(() => {
    const element = leaving.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // Once all that changes with it is there: a table may be hidden until then.
      queueMicrotask(() => fallback.current?.focus({ preventScroll: true }));
    };
  }, [fallback]);
  return leaving;
}
