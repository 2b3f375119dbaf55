import { useLayoutEffect, useRef } from 'react';

/**
 * Remembers what had the focus when something opened over the page; the answer gives it back, unless it has gone on already:
 * to the page's heading, where what had it is not there any more.
 * Mantine's own memory misses whatever is open from its first render on, as all that comes late is.
 */
export function useOpener(open: boolean): () => void {
  const opener = useRef<Element>(null);
  const isOverDialog = useRef(false);
  useLayoutEffect(() => {
    if (!open) return;
    opener.current = document.activeElement;
    isOverDialog.current = isNowhere(document.activeElement);
  }, [open]);
  return () => {
    if (!isNowhere(document.activeElement)) return;
    if (opener.current instanceof HTMLElement && opener.current.isConnected) {
      opener.current.focus({ preventScroll: true });
    } else if (!isOverDialog.current) focusHeading(); // whoever opened that dialog knows where the focus was
  };
}

/** What a page has in any case. */
export const focusHeading = () => document.querySelector('h1')?.focus({ preventScroll: true });

/** On nothing, or on what is just closing. */
export const isNowhere = (focused: Element | null) =>
  focused === null || focused === document.body || focused.closest('[role="dialog"]') !== null;
