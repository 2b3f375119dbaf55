import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to `fallback` when the focused element disappears, instead of losing it (WCAG 2.4.3). Returns a ref for that
 * element.
 */
export function useFocusFallback<Leaving extends HTMLElement>(
  fallback: RefObject<HTMLElement | null>,
): RefObject<Leaving | null> {
  const leaving = useRef<Leaving>(null);
  useLayoutEffect(() => {
    const element = leaving.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // Waits for the rest of the render, because a table may be hidden until then.
      queueMicrotask(() => fallback.current?.focus({ preventScroll: true }));
    };
  }, [fallback]);
  return leaving;
}
