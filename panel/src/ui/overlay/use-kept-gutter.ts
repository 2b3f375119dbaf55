import { useLayoutEffect } from 'react';

/**
 * Measures the scrollbar's gutter before a dialog or drawer takes it away, so that the page can keep its width under the veil
 * (`base.css`). Opened over another one there is nothing to measure any more.
 */
export function useKeptGutter(open: boolean): void {
  useLayoutEffect(() => {
    if (!open || document.body.hasAttribute('data-scroll-locked')) return;
    const root = document.documentElement;
    root.style.setProperty('--kept-gutter', `${innerWidth - root.getBoundingClientRect().width}px`);
  }, [open]);
}
