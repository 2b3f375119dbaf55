import { zodErrorMap } from '@foyer/contract/text/validation-messages.ts';
import { useEffect, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { StoredRecord } from '#api/record-calls.ts';
import type { RecordForm } from '#form/record-form.ts';
import { isShown } from '#form/use-zod-form.ts';
import { isSame, showOver, snapshotOf } from '#form/values.ts';
import { useMergeChoice } from './use-merge-choice.ts';

interface WayToSave<Values, Output, Stored> {
  rulesOf: ((stored: Stored | undefined) => z.ZodType<Output, Values>) | undefined;
  /** Shows all merged changes before saving, because the action is final. */
  showsAll: boolean;
}

/** The user's changes merged into the stored record. */
interface Merged<Output, Stored> {
  newer: Stored;
  input: Output;
  /** The result equals the stored record. */
  isStored: boolean;
  /** Merged changes that the user has not seen. */
  unseen: string;
}

/** Handles a save that was refused because another user was faster. */
export function useMergeNewer<Values extends FieldValues, Output, Stored extends StoredRecord>(
  form: RecordForm<Values, Output, Stored>,
  { rulesOf, showsAll }: WayToSave<Values, Output, Stored>,
) {
  const { record, editing, setFocus } = form;
  const [mend, setMend] = useState<FieldPath<Values>>();
  // Runs after the newer version is shown, because its fields do not exist before.
  useEffect(() => {
    if (mend === undefined) return;
    setFocus(mend);
    setMend(undefined);
  }, [mend, setFocus]);
  const { ask, question } = useMergeChoice(record.merging.Dialog);

  /**
   * Rebases the form on the latest record with the typed values over it, and asks about collisions. Returns undefined if the user
   * has to act before saving.
   */
  async function mergeNewer(id: string): Promise<Merged<Output, Stored> | undefined> {
    const newer = await record.read(id);
    if (!record.canEdit(newer)) return undefined; // its page tells the user
    const theirs = record.valuesOf(newer);
    const { base, version } = editing.state.get();
    const merge = await record.merging.merge(
      { base, mine: snapshotOf(form), theirs },
      { id, version, newer },
    );
    const { collisions, incoming, summary } = merge;
    const isAsked = collisions.length > 0 || (showsAll && incoming.length > 0);
    const choices = isAsked ? await ask(merge) : {};
    if (!choices) return undefined;

    const values = merge.valuesOf(snapshotOf(form), choices);
    showOver(form, newer, { values });
    const rules = rulesOf?.(newer) ?? record.schemaOf(newer);
    const parsed = rules.safeParse(values, { error: zodErrorMap() });
    if (!parsed.success) return tell(parsed.error.issues, summary);
    return { newer, input: parsed.data, isStored: isSame(values, theirs), unseen: isAsked ? '' : summary };
  }

  /** Two valid changes may be invalid together: an end before the start. */
  function tell(issues: readonly z.core.$ZodIssue[], summary: string) {
    const wrong = issues.map(({ path, message }) => ({ name: path.join('.'), message }));
    for (const { name, message } of wrong)
      if (isShown(form, name)) form.setError(name, { type: 'merge', message });
    const first = wrong[0]?.name ?? '';
    if (isShown(form, first)) setMend(first);
    const cameIn = summary ? `the other changes (${summary})` : 'the values you chose';
    form.setError('root', {
      type: 'merge',
      message: `Check this against ${cameIn} before saving.`,
    });
    return undefined;
  }

  return { mergeNewer, question };
}
