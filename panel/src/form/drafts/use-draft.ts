import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { currentSession, onSessionEnd } from '#api/session/session.ts';
import { useZodForm, type ZodForm, type ZodFormOptions } from '#form/use-zod-form.ts';
import { onReload } from '#ui/reload.ts';
import { type DraftKey, dropDraft, keepDraft, readDraft } from './drafts.ts';
import { draftPrefix, dropDrafts } from './drop-drafts.ts';
import { restoredNotice } from './restored-notice.tsx';

interface DraftOptions<Values extends FieldValues> extends ZodFormOptions<Values> {
  /** Name of a dialog's form. Without it, the draft belongs to the page's form. */
  draft?: string;
}

const pauseMs = 400; // after the last key

/**
 * A form whose typed values survive a lost session, an update or a killed tab. They are restored when the same user returns, and
 * removed once saved, discarded or left.
 */
export function useDraftForm<Values extends FieldValues, Output>(
  schema: z.ZodType<Output, Values>,
  { draft, ...options }: DraftOptions<Values>,
): ZodForm<Values, Output> {
  const form = useZodForm(schema, options);
  return { ...form, restoredNotice: useDraft(form, draft) ? restoredNotice : undefined };
}

/** Returns true while the form shows restored values. */
function useDraft<Values extends FieldValues, Output>(
  { editing, reset, getValues, subscribe }: ZodForm<Values, Output>,
  dialog: string | undefined,
): boolean {
  const [found] = useState(() => findDraft(dialog));
  const [isRestored, setRestored] = useState(found !== undefined);
  const written = useRef<DraftKey>(undefined);

  useEffect(() => {
    const user = currentSession()?.id;
    if (user !== undefined) dropDrafts((key) => key.startsWith(`${draftPrefix}${user}:`));
    if (!found) return;
    const { version = editing.state.get().version, base } = found.draft;
    editing.rebase({ version, base });
    reset({ ...getValues(), ...found.draft.values }, { keepDefaultValues: true });
    written.current = found.key;
  }, [found, editing, reset, getValues]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false; // the session has ended, and the draft waits for the next one

    function keep(user = currentSession()?.id) {
      clearTimeout(timer);
      const { isDirty, version, base } = editing.state.get();
      if (!isDirty || user === undefined) return;
      drop();
      written.current = draftKey(user, dialog);
      keepDraft(written.current, { values: getValues(), version, base });
    }
    function drop() {
      if (written.current) dropDraft(written.current);
      written.current = undefined;
    }

    const stops = [
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ type, isDirty }) => {
          if (type === 'change') {
            clearTimeout(timer);
            timer = setTimeout(keep, pauseMs);
          }
          if (isDirty !== false || !written.current) return;
          setRestored(false);
          drop();
        },
      }),
      onSessionEnd((how, whose) => {
        isOver = true;
        if (how !== 'left') keep(whose.id);
      }),
      onReload(keep),
    ];
    const onHide = () => keep();
    addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onHide);
      for (const stop of stops) stop();
      const isLeft = dialog !== undefined || written.current?.path !== location.pathname;
      if (isLeft && !isOver) drop(); // otherwise the page has crashed
    };
  }, [dialog, editing, getValues, subscribe]);

  return isRestored;
}

const draftKey = (user: string, form = 'form'): DraftKey => ({ user, path: location.pathname, form });

function findDraft(form: string | undefined) {
  const user = currentSession()?.id;
  if (user === undefined) return undefined;
  const key = draftKey(user, form);
  const draft = readDraft(key);
  return draft && { draft, key };
}
