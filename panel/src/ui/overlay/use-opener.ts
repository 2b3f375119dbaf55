import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Element that had the focus before a loading frame took it. */
let focusBefore: Element | null = null;
let frames = 0;

/** Focuses a loading frame. Returns a function that restores the focus, unless the loaded content has taken it. */
export function holdFocus(frame: HTMLElement): () => void {
  frames += 1;
  if (document.activeElement !== document.body) focusBefore = document.activeElement;
  frame.focus({ preventScroll: true });
  return () => {
    frames -= 1;
    queueMicrotask(() => {
      if (frames > 0) return;
      if (document.activeElement === document.body && focusBefore instanceof HTMLElement)
        focusBefore.focus({ preventScroll: true });
      focusBefore = null;
    });
  };
}

/** Ref for the content of a dialog or drawer: takes the focus from the loading frame before another key arrives. */
export function takeOverFocus(content: HTMLElement | null) {
  if (document.activeElement !== document.body) return;
  const first =
    content?.querySelector<HTMLElement>('[data-autofocus]') ??
    content?.querySelector<HTMLElement>(':is(a[href], button, input, select, textarea):not([tabindex="-1"])');
  first?.focus({ preventScroll: true });
}

/**
 * Remembers the opener's focus. Returns a function that restores it unless the focus has moved on, or focuses the page's heading
 * if the opener is gone. Mantine misses overlays that are open from their first render.
 */
export function useOpener(open: boolean): () => void {
  const opener = useRef<Element>(null);
  const isOverDialog = useRef(false);
  useLayoutEffect(() => {
    if (!open) return;
    const focused = focusBefore ?? document.activeElement;
    isOverDialog.current = isNowhere(focused);
    // Reopening while closing keeps the first opener.
    if (!isOverDialog.current || opener.current === null) opener.current = focused;
  }, [open]);
  return () => {
    const before = opener.current;
    opener.current = null;
    if (!isNowhere(document.activeElement)) return;
    if (before instanceof HTMLElement && before.isConnected) {
      before.focus({ preventScroll: true });
    } else if (!isOverDialog.current) focusHeading(); // the parent dialog restores the focus
  };
}

/**
 * For `onExitTransitionEnd`: runs `action` after Mantine's delayed focus trap, which would otherwise pull the focus back if the
 * dialog closes at once. Does nothing if the dialog has reopened.
 */
export function useAfterClosed(open: boolean, action: () => void): () => void {
  const isOpen = useRef(open);
  useLayoutEffect(() => {
    isOpen.current = open;
  }, [open]);
  return () =>
    void setTimeout(() => {
      if (!isOpen.current) action();
    });
}

/** Heading of the page. Every page has one. */
export const pageHeading: RefObject<HTMLElement | null> = {
  get current() {
    return document.querySelector('h1');
  },
};

export const focusHeading = () => pageHeading.current?.focus({ preventScroll: true });

/** Returns true if nothing has the focus, or something inside a closing dialog has it. */
const isNowhere = (focused: Element | null) =>
  focused === null || focused === document.body || focused.closest('[role="dialog"]') !== null;
