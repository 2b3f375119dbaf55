import { useEffect, useState } from 'react';
import { draftKey } from './draft-key.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';
import { watchLoss } from './watch-loss.ts';

/**
 * State of a text that is typed outside forms: undefined while nothing is typed. It survives a lost session or a killed tab, as
 * the values of `useDraftForm` do.
 */
export function useTextDraft(form: string) {
  const [typed, setTyped] = useState(() => {
    const key = draftKey(form);
    const text = key && readDraft(key)?.values.text;
    return typeof text === 'string' ? text : undefined;
  });
  useEffect(() => {
    if (typed === undefined) return;
    const own = draftKey(form);
    const loss = watchLoss((user) => {
      const key = draftKey(form, user);
      if (key) keepDraft(key, { values: { text: typed }, base: {} });
    });
    return () => {
      loss.stop();
      if (own && !loss.hasEnded()) dropDraft(own);
    };
  }, [form, typed]);
  return [typed, setTyped] as const;
}
