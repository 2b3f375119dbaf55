import { useBlocker } from '@tanstack/react-router';
import { type InputEvent, useLayoutEffect, useRef, useState } from 'react';
import { isReloading } from '#ui/reload.ts';
import { useQuestion } from './use-question.ts';

interface Closable {
  open: boolean;
  onClose: () => void;
  disposable?: boolean | undefined;
}

/**
 * Closes a dialog or drawer by Escape, outside click, close button or Back. Asks first if there is unsaved work: forms of the
 * form kit report changes, and elsewhere any typed text counts.
 */
export function useClosing({ open, onClose, disposable = false }: Closable) {
  const question = useQuestion();
  const isUsed = useRef(false); // a form may be prefilled before the user acts
  const isTyped = useRef(false);
  const [forms] = useState(() => new Map<string, boolean>());
  const [report] = useState(() => (form: string, isUnsaved: boolean | undefined, isRestored: boolean) => {
    isUsed.current ||= isRestored;
    if (isUnsaved === undefined) forms.delete(form);
    else forms.set(form, isUnsaved);
  });
  useLayoutEffect(() => {
    if (!open) return;
    isUsed.current = false;
    isTyped.current = false;
  }, [open]);

  const isUnsaved = () =>
    open &&
    !disposable &&
    isUsed.current &&
    (forms.size > 0 ? [...forms.values()].includes(true) : isTyped.current);

  function close() {
    if (question.dialog.open) return;
    if (!isUnsaved()) return onClose();
    void question.ask().then((isYes) => isYes && onClose());
  }

  useBlocker({
    disabled: !open,
    // Links, and navigation after a save, leave the dialog on purpose.
    shouldBlockFn: async ({ action }) =>
      action !== 'PUSH' && action !== 'REPLACE' && isUnsaved() && !(await question.ask()),
    enableBeforeUnload: () => isUnsaved() && !isReloading(),
  });

  return {
    close,
    report,
    question: question.dialog,
    use: {
      onInput: ({ target }: InputEvent<HTMLElement>) => {
        isUsed.current = true;
        isTyped.current ||= isTextEntry(target);
      },
      onClick: () => {
        isUsed.current = true;
      },
    },
  };
}

const choiceTypes = ['checkbox', 'radio', 'file', 'button', 'submit', 'range', 'color'];

const isTextEntry = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !choiceTypes.includes(target.type)) ||
  (target instanceof HTMLElement && target.isContentEditable);
