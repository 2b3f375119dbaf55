import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { RecordChange, RecordCreate, StoredRecord } from '#api/record-calls.ts';
import { ApiError } from '#api/transport/api-error.ts';
import { useMergeNewer } from '#form/merge/use-merge-newer.ts';
import type { RecordForm } from '#form/record/record-form.ts';
import { notify } from '#ui/notifications/notifications.ts';
import { type SaveCalls, saveRecord } from './save-record.ts';
import { showOver, snapshotOf } from './show-over.ts';
import { type Save, type SubmitOptions, useSubmit } from './use-submit.ts';

interface SaveOptions<Values extends FieldValues, Output, Stored extends StoredRecord>
  extends Omit<SubmitOptions<Values, Output>, 'rules'>,
    Pick<SaveCalls<Stored, Output>, 'isPublished' | 'isAnother'> {
  /** Mutation for new records. */
  create?: UseMutationOptions<Stored, Error, RecordCreate<Output>>;
  update: UseMutationOptions<Stored, Error, RecordChange<Output>>;
  /** Stricter rules than the form's, for this way to save. */
  rulesOf?: (stored: Stored | undefined) => z.ZodType<Output, Values>;
  /** Runs after the save, for example to navigate. The form is no longer dirty then. */
  done?: (stored: Stored) => unknown;
}

/** Maximum merges in one save. */
const mostMerges = 3;

const timeToReadMs = 10_000;

/**
 * One way to save a record's form. Creates a new record once, however many attempts it takes. Merges a change with newer versions
 * of other users; the user decides only collisions.
 */
export function useSave<Values extends FieldValues, Output, Stored extends StoredRecord>(
  form: RecordForm<Values, Output, Stored>,
  { success, rulesOf, isPublished, isAnother, ...options }: SaveOptions<Values, Output, Stored>,
): Save {
  const { record, editing } = form;
  const rules = useMemo(() => rulesOf?.(record.stored), [rulesOf, record.stored]);
  const create = useMutation(options.create ?? {}).mutateAsync;
  const { creates } = record;
  const publishes = isPublished !== undefined;
  useEffect(() => void creates.set(publishes, create), [creates, publishes, create]);
  const update = useMutation(options.update).mutateAsync;
  const { mergeNewer, question } = useMergeNewer(form, { rulesOf, showsAll: options.ask !== undefined });
  // A stored record can be published without changes.
  const evenUnchanged = options.evenUnchanged || publishes;

  /** Shows the stored record. Values typed since the save stay as changes. */
  function accept(stored: Stored, sent: Values | undefined) {
    showOver(form, stored, { values: snapshotOf(form), saved: sent });
    record.store(stored);
  }

  /** Returns undefined if another user was faster. */
  async function store(id: string | undefined, input: Output, isLast: boolean): Promise<Stored | undefined> {
    const sent = snapshotOf(form);
    const calls: SaveCalls<Stored, Output> = {
      create: (call) => (creates.get(call.publishes) ?? create)(call),
      update,
      isPublished,
      isAnother,
      read: record.read,
      inputOf: (stored) => form.schema.safeParse(record.valuesOf(stored)).data,
      onMade: (made, isAsTyped) => {
        accept(made, isAsTyped ? sent : undefined);
        record.onCreated?.(made);
      },
    };
    try {
      const stored = await saveRecord(record.progress, calls, {
        id,
        ifMatch: editing.state.get().version,
        input,
      });
      if (stored !== record.progress.made) accept(stored, sent);
      return stored;
    } catch (error) {
      if (id === undefined || !(error instanceof ApiError)) throw error;
      if (error.status === 409) void record.read(id).catch(() => undefined); // the page shows the record's state
      if (error.status !== 412 || isLast) throw error;
      return undefined;
    }
  }

  async function send(input: Output) {
    const id = record.stored?.id ?? record.progress.made?.id;
    const cameIn: string[] = [];
    let stored = await store(id, input, false);
    for (let merges = 1; stored === undefined; merges += 1) {
      const merged = id === undefined ? undefined : await mergeNewer(id);
      if (!merged) return false;
      if (merged.unseen) cameIn.push(merged.unseen);
      const isDone = merged.isStored && !evenUnchanged;
      stored = isDone ? merged.newer : await store(id, merged.input, merges === mostMerges);
    }
    await options.done?.(stored);
    if (success && cameIn.length === 0) notify.success(success);
    else if (success)
      notify.success(`${success}, together with ${cameIn.join('; ')}`, { duration: timeToReadMs });
    return true;
  }

  return { ...useSubmit(form, { ...options, rules, send, evenUnchanged }), merging: question };
}
