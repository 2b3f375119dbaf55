import { useRef, useState } from 'react';
import type { Choices, Merge, MergeQuestion } from './merging.ts';

/**
 * Asks which change of a field wins if two users changed it. Resolves after the dialog has closed, to undefined if the user
 * continues editing.
 */
export function useMergeChoice(Dialog: MergeQuestion['Dialog']) {
  const [asked, setAsked] = useState<{ merge: Merge; open: boolean; key: number }>();
  const answer = useRef<{ choices?: Choices; tell: (choices?: Choices) => void }>({ tell: () => {} });
  const close = () => setAsked((asked) => asked && { ...asked, open: false });
  const question: MergeQuestion | undefined = asked && {
    ...asked,
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
        setAsked((before) => ({ merge, open: true, key: (before?.key ?? 0) + 1 }));
      }),
    question,
  };
}
