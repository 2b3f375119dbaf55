import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { currentSession } from '#api/session/session.ts';
import { useZodForm, type ZodForm, type ZodFormOptions } from '#form/use-zod-form.ts';
import { draftKey } from './draft-key.ts';
import { type DraftKey, dropDraft, keepDraft, pauseMs, readDraft } from './drafts.ts';
import { draftPrefix, dropDrafts } from './drop-drafts.ts';
import { restoredNotice } from './restored-notice.tsx';
import { watchLoss } from './watch-loss.ts';

interface DraftOptions<Values extends FieldValues> extends ZodFormOptions<Values> {
  /** Name of a dialog's form. Without it, the draft belongs to the page's form. */
  draft?: string;
}

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
    const { version = editing.state.get().version, base, unanswered } = found.draft;
    editing.rebase({ version, base });
    Object.assign(editing.unanswered, unanswered);
    reset({ ...getValues(), ...found.draft.values }, { keepDefaultValues: true });
    written.current = found.key;
  }, [found, editing, reset, getValues]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;

    function keep(user?: string) {
      clearTimeout(timer);
      const { isDirty, version, base } = editing.state.get();
      const key = draftKey(dialog, user);
      if (!isDirty || !key) return;
      drop();
      written.current = key;
      keepDraft(key, { values: getValues(), version, base, unanswered: editing.unanswered });
    }
    function drop() {
      if (written.current) dropDraft(written.current);
      written.current = undefined;
    }

    const unsubscribe = subscribe({
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
    });
    const loss = watchLoss(keep);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      loss.stop();
      const isLeft = dialog !== undefined || written.current?.path !== location.pathname;
      if (isLeft && !loss.hasEnded()) drop(); // otherwise the page has crashed
    };
  }, [dialog, editing, getValues, subscribe]);

  return isRestored;
}

function findDraft(form: string | undefined) {
  const key = draftKey(form);
  const draft = key && readDraft(key);
  return draft && { draft, key };
}
