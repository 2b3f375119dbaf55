import { useEffect, useRef, useState } from 'react';
import { draftKey } from './draft-key.ts';
import { dropDraft, keepDraft, pauseMs, readDraft } from './drafts.ts';
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
  const newest = useRef(typed);

  useEffect(() => {
    newest.current = typed;
    if (typed === undefined) return;
    const timer = setTimeout(() => keepText(draftKey(form), typed), pauseMs);
    return () => clearTimeout(timer);
  }, [form, typed]);

  const isTyped = typed !== undefined;
  useEffect(() => {
    if (!isTyped) return;
    const own = draftKey(form);
    const loss = watchLoss((user) => keepText(draftKey(form, user), newest.current));
    return () => {
      loss.stop();
      if (own && !loss.hasEnded()) dropDraft(own);
    };
  }, [form, isTyped]);

  return [typed, setTyped] as const;
}

function keepText(key: ReturnType<typeof draftKey>, text: string | undefined): void {
  if (key && text !== undefined) keepDraft(key, { values: { text }, base: {} });
}
