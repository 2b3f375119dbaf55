/**
 * Keeps the keys of an input method from every listener of the panel: Enter and Escape act on the text being composed, not on the
 * page. Safari marks the last of them by the key code alone. The text editor follows the composition itself.
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
