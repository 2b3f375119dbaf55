import { useEffect, useState } from 'react';
import { currentSession, onSessionEnd } from '#api/session/session.ts';
import { onReload } from '#ui/reload.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

/**
 * State of a text that is typed outside forms: undefined while nothing is typed. It survives a lost session or a killed tab, as
 * the values of `useDraftForm` do.
 */
export function useTextDraft(form: string) {
  const [typed, setTyped] = useState(() => {
    const key = keyOf(form);
    const text = key && readDraft(key)?.values.text;
    return typeof text === 'string' ? text : undefined;
  });
  useEffect(() => {
    const own = keyOf(form);
    let isOver = false; // the session has ended, and the draft waits for the next one
    function drop() {
      if (own && !isOver) dropDraft(own);
    }
    function keep(user?: string) {
      const key = keyOf(form, user);
      if (key) keepDraft(key, { values: { text: typed }, base: {} });
    }
    drop();
    if (typed === undefined) return;
    const onHide = () => keep();
    addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onHide);
    const stops = [
      onReload(onHide),
      onSessionEnd((how, whose) => {
        isOver = true;
        if (how !== 'left') keep(whose.id);
      }),
    ];
    return () => {
      removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onHide);
      for (const stop of stops) stop();
      drop();
    };
  }, [form, typed]);
  return [typed, setTyped] as const;
}

const keyOf = (form: string, user = currentSession()?.id) =>
  user === undefined ? undefined : { user, path: location.pathname, form };
