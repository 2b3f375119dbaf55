import { useEffect, useEffectEvent } from 'react';
import { Burst } from './burst.ts';

/** Attribute of fields for codes. */
const codeField = 'data-codes';

interface TypedField {
  field: HTMLInputElement | HTMLTextAreaElement;
  value: string;
}

/** The focused text field and its value, before a burst. */
function typedField(): TypedField | undefined {
  const field = document.activeElement;
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isField ? { field, value: field.value } : undefined;
}

/** Removes the keys of a burst from the field that received them. */
function restore(typed: TypedField | undefined) {
  if (!typed || typed.field.value === typed.value) return;
  const { field, value } = typed;
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value); // React tracks the usual setter
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Receives the codes of a scanner that works as a keyboard, wherever the focus is. Its keys trigger nothing else. A text field shows
 * them until the code is complete, so that fast typists lose no letter.
 */
export function useScanner(onScan: (text: string) => void): void {
  const report = useEffectEvent(onScan);

  useEffect(() => {
    const burst = new Burst();
    const swallowed = new Set<string>();
    let before: TypedField | undefined;

    function swallow(event: KeyboardEvent) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }

    function onKeyDown(event: KeyboardEvent) {
      const { key, timeStamp: at, ctrlKey, altKey, metaKey, isComposing, code } = event;
      if (isComposing) return;
      const withModifier = (ctrlKey || altKey || metaKey) && !event.getModifierState('AltGraph');
      const verdict = burst.press({ key, at, withModifier });
      const isText = key.length === 1 && !withModifier;
      if (isText && event.target instanceof HTMLSelectElement) swallow(event); // letters would choose an option
      if (verdict === 'begins') before = typedField();
      if (verdict === 'begins' || verdict === 'pass') return;
      if (verdict === 'swallow' && isText && before) return;
      swallow(event);
      swallowed.add(code);
      if (typeof verdict !== 'object') return;
      // A scanner may falter after the first keys, which are in the field for codes then.
      const begun = before?.field.hasAttribute(codeField) ? before : undefined;
      restore(begun ? { field: begun.field, value: '' } : before);
      report((begun?.value ?? '') + verdict.scanned);
    }

    // A button reacts to the release of the space bar.
    function onKeyUp(event: KeyboardEvent) {
      if (swallowed.delete(event.code)) swallow(event);
    }

    addEventListener('keydown', onKeyDown, true);
    addEventListener('keyup', onKeyUp, true);
    return () => {
      removeEventListener('keydown', onKeyDown, true);
      removeEventListener('keyup', onKeyUp, true);
    };
  }, []);
}
