import { useLayoutEffect } from 'react';

/**
 * Measures the scrollbar's gutter before a dialog or drawer removes it, so that the page keeps its width (`base.css`). Measures
 * only below the first overlay.
 */
export function useScrollbarGutter(open: boolean): void {
  useLayoutEffect(() => {
    if (!open || document.body.hasAttribute('data-scroll-locked')) return;
    const root = document.documentElement;
    root.style.setProperty('--kept-gutter', `${innerWidth - root.getBoundingClientRect().width}px`);
  }, [open]);
}
