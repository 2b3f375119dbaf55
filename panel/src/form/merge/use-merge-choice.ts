import { useRef, useState } from 'react';
import type { Choices, Merge, MergeQuestion } from './merging.ts';

/**
 * Asks which change of a field wins if two users changed it. Resolves after the dialog has closed, to undefined if the user
 * continues editing.
 */
export function useMergeChoice(Dialog: MergeQuestion['Dialog']) {
  const [state, setState] = useState<{ merge: Merge; open: boolean; key: number }>();
  const answer = useRef<{ choices?: Choices; tell: (choices?: Choices) => void }>({ tell: () => {} });
  const close = () => setState((state) => state && { ...state, open: false });
  const question: MergeQuestion | undefined = state && {
    ...state,
    Dialog,
    onChosen: (choices) => {
      answer.current.choices = choices;
      close();
    },
    onClose: close,
    onClosed: () => answer.current.tell(answer.current.choices),
  };
  return {
    ask: (merge: Merge) =>
      new Promise<Choices | undefined>((tell) => {
        answer.current = { tell };
        setState((before) => ({ merge, open: true, key: (before?.key ?? 0) + 1 }));
      }),
    question,
  };
}
