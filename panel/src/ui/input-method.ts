/**
 * Hides the keys of an input method from all key listeners: Enter and Escape act on the composed text. Safari marks the last key
 * only by its key code. The rich text editor handles composition itself.
 */
export function ignoreComposingKeys(): void {
  addEventListener(
    'keydown',
    (event) => {
      const isComposing = event.isComposing || event.keyCode === 229;
      const isEditor = event.target instanceof HTMLElement && event.target.isContentEditable;
      if (isComposing && !isEditor) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
