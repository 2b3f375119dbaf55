import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { currentSession, onSessionEnd } from '#api/session.ts';
import { onReload } from '#ui/reload.ts';
import { type DraftPlace, dropDraft, dropDrafts, keepDraft, readDraft } from './drafts.ts';
import type { FormKit } from './use-zod-form.ts';

export interface DraftOptions {
  /** Tells two forms of one page apart; false where nothing may be kept when the session ends. */
  draft?: string | false;
}

interface Kept extends DraftOptions {
  kit: Pick<FormKit, 'version' | 'base' | 'isDirty'>;
}

/**
 * Keeps what was typed when the session is lost, or the page is loaded anew after an update, and puts it back when the person returns to this page.
 * True where it has been put back.
 */
export function useDraft<Values extends FieldValues, Output>(
  { reset, getValues }: UseFormReturn<Values, unknown, Output>,
  { draft = 'form', kit }: Kept,
): boolean {
  const [found] = useState(() => findDraft(draft));

  // Once: later values of the record must not bring the draft back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on arrival only
  useEffect(() => {
    const user = currentSession()?.id;
    if (user !== undefined) dropDrafts({ except: user }); // someone else's, who never came back
    if (!found) return;
    kit.version = found.draft.version ?? kit.version;
    kit.base = found.draft.base;
    reset({ ...getValues(), ...found.draft.values }, { keepDefaultValues: true });
    dropDraft(found.place);
  }, []);

  useEffect(() => {
    if (draft === false) return;
    const keep = (user: string) => {
      const { isDirty, version, base } = kit;
      if (isDirty) keepDraft(placeOf(user, draft), { values: getValues(), version, base });
    };
    const stopEnd = onSessionEnd((how, whose) => {
      if (how !== 'left') keep(whose.id);
    });
    const stopReload = onReload(() => {
      const user = currentSession()?.id;
      if (user !== undefined) keep(user);
    });
    return () => {
      stopEnd();
      stopReload();
    };
  }, [draft, kit, getValues]);

  return found !== undefined;
}

const placeOf = (user: string, form: string): DraftPlace => ({ user, path: location.pathname, form });

function findDraft(form: string | false) {
  const user = currentSession()?.id;
  if (form === false || user === undefined) return undefined;
  const place = placeOf(user, form);
  const draft = readDraft(place);
  return draft && { draft, place };
}
