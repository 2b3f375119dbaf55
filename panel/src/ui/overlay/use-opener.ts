import { useLayoutEffect, useRef } from 'react';

/** What had the focus before a frame took it, which stands in for what is being loaded. */
let lender: Element | null = null;
let frames = 0;

/** Gives the focus to a frame; the answer gives it back, unless what the frame stood for has taken it. */
export function holdFocus(frame: HTMLElement): () => void {
  frames += 1;
  if (document.activeElement !== document.body) lender = document.activeElement;
  frame.focus({ preventScroll: true });
  return () => {
    frames -= 1;
    queueMicrotask(() => {
      if (frames > 0) return;
      if (document.activeElement === document.body && lender instanceof HTMLElement)
        lender.focus({ preventScroll: true });
      lender = null;
    });
  };
}

/** A ref for what is in a dialog or drawer: takes the focus over from such a frame at once, before a key can go anywhere else. */
export function takeOverFocus(content: HTMLElement | null) {
  if (document.activeElement !== document.body) return;
  const first =
    content?.querySelector<HTMLElement>('[data-autofocus]') ??
    content?.querySelector<HTMLElement>('a[href], button, input:not([tabindex="-1"]), select, textarea');
  first?.focus({ preventScroll: true });
}

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
    const focused = lender ?? document.activeElement;
    isOverDialog.current = isNowhere(focused);
    // Opened again while it was closing, it was opened by the same.
    if (!isOverDialog.current || opener.current === null) opener.current = focused;
  }, [open]);
  return () => {
    const before = opener.current;
    opener.current = null;
    if (!isNowhere(document.activeElement)) return;
    if (before instanceof HTMLElement && before.isConnected) {
      before.focus({ preventScroll: true });
    } else if (!isOverDialog.current) focusHeading(); // whoever opened that dialog knows where the focus was
  };
}

/**
 * For `onExitTransitionEnd`: does it after what Mantine's focus trap put off when the dialog opened. Closed in the very next moment,
 * the dialog would take the focus back with it otherwise. Not at all where it is open again by then: the focus is its own.
 */
export function useAfterClosed(open: boolean, act: () => void): () => void {
  const isOpen = useRef(open);
  useLayoutEffect(() => {
    isOpen.current = open;
  }, [open]);
  return () =>
    void setTimeout(() => {
      if (!isOpen.current) act();
    });
}

/** What a page has in any case. */
export const focusHeading = () => document.querySelector('h1')?.focus({ preventScroll: true });

/** On nothing, or on what is just closing. */
const isNowhere = (focused: Element | null) =>
  focused === null || focused === document.body || focused.closest('[role="dialog"]') !== null;
