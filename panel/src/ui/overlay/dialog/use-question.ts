import { useRef, useState } from 'react';

/**
 * A question to await: `if (await question.ask()) …`, with `<ConfirmDialog {...question.dialog} …>` on the page. Resolves after
 * the dialog has disappeared and the focus is restored.
 */
export function useQuestion() {
  const [open, setOpen] = useState(false);
  const answer = useRef({ isYes: false, tell: (_isYes: boolean) => {} });
  return {
    ask: () =>
      new Promise<boolean>((tell) => {
        answer.current = { isYes: false, tell };
        setOpen(true);
      }),
    dialog: {
      open,
      onClose: () => setOpen(false),
      onConfirm: async () => {
        answer.current.isYes = true;
      },
      onClosed: () => answer.current.tell(answer.current.isYes),
    },
  };
}
