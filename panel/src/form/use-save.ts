import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, get, type Path } from 'react-hook-form';
import { ApiError } from '#api/api-error.ts';
import type { RecordChange, RecordCreate, StoredRecord } from '#api/record-calls.ts';
import { isSame, type SaveCalls, saveRecord } from './save-record.ts';
import type { RecordForm } from './use-record-form.ts';
import { type Save, type SubmitOptions, useSubmit } from './use-submit.ts';
import type { ZodForm } from './use-zod-form.ts';

interface SaveOptions<Values extends FieldValues, Output, Stored extends StoredRecord>
  extends SubmitOptions<Values, Output>,
    Pick<SaveCalls<Stored, Output>, 'isPublished' | 'isAnother'> {
  /** For records that can be new. */
  create?: UseMutationOptions<Stored, Error, RecordCreate<Output>>;
  update: UseMutationOptions<Stored, Error, RecordChange<Output>>;
  /** After it: going somewhere, say. The form counts as saved by then. */
  done?: (stored: Stored) => unknown;
}

/**
 * One way to save a record's form. A new record is made once, however often it takes to get an answer. A change rests on the
 * version that the person has seen; where somebody else has made a newer one, the person decides.
 */
export function useSave<Values extends FieldValues, Output, Stored extends StoredRecord>(
  form: RecordForm<Values, Output, Stored>,
  options: SaveOptions<Values, Output, Stored>,
): Save {
  const { record, kit } = form;
  const [newer, setNewer] = useState<Stored>();
  const create = useMutation(options.create ?? {}).mutateAsync;
  const update = useMutation(options.update).mutateAsync;

  function accept(stored: Stored, sent: Values | undefined) {
    kit.version = stored.updatedAt ?? undefined;
    markSaved(form, sent, record.valuesOf(stored));
    record.store(stored);
  }

  async function send(input: Output) {
    const sent = snapshotOf(form);
    const id = record.stored?.id ?? record.progress.made?.id;
    const { isPublished, isAnother } = options;
    const calls: SaveCalls<Stored, Output> = {
      create,
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
      const stored = await saveRecord(record.progress, calls, { id, ifMatch: kit.version, input });
      if (stored !== record.progress.made) accept(stored, sent);
      await options.done?.(stored);
      return true;
    } catch (error) {
      if (id === undefined || !(error instanceof ApiError)) throw error;
      if (error.status === 409) void record.read(id).catch(() => undefined); // the page shows what state it is in
      if (error.status !== 412) throw error;
      setNewer(await record.read(id));
      return false;
    }
  }

  const save = useSubmit(form, {
    ...options,
    send,
    evenUnchanged: options.evenUnchanged || options.isPublished !== undefined, // what is stored may be published
    storedAnyway: (error) => (record.progress.isMadeAsTyped ? savedOnly(error) : undefined),
  });

  /** The labels of the fields that somebody else has changed. */
  function changedFields(newer: Stored) {
    const [before, now] = [form.formState.defaultValues, record.valuesOf(newer)];
    return [...kit.shown].flatMap(([name, label]) =>
      isSame(get(before, name), get(now, name)) ? [] : [label],
    );
  }

  /** What is typed, or what is shown instead of it, rests on the newer version from now on. */
  const withNewest = (how: (newer: Stored) => void) => () => {
    if (!newer) return;
    setNewer(undefined);
    kit.version = newer.updatedAt ?? undefined;
    how(newer);
  };
  return {
    ...save,
    conflict: newer && {
      newer,
      changed: changedFields(newer),
      dismiss: () => setNewer(undefined),
      reload: withNewest((newer) => form.show(record.valuesOf(newer))),
      overwrite: withNewest(save.press),
    },
  };
}

/** Of a new record that was to be published, where it is made and publishing it failed. */
const savedOnly = (error: unknown) =>
  error instanceof ApiError && error.isUnanswered
    ? 'The draft is saved, but publishing it got no answer.'
    : 'The draft is saved, but not published.';

/** What a form holds now, for later: React Hook Form goes on changing its own. */
const snapshotOf = <Values extends FieldValues, Output>(form: ZodForm<Values, Output>): Values =>
  structuredClone(form.getValues());

/**
 * Shows what is stored, and marks what was sent as saved. What was typed while it was on its way stays, as a change: it is
 * not saved yet. Where something else was sent than this form (`sent` is undefined), all that differs from it stays.
 */
function markSaved<Values extends FieldValues, Output>(
  form: ZodForm<Values, Output>,
  sent: Values | undefined,
  stored: DefaultValues<Values>,
) {
  const typed = snapshotOf(form);
  form.show(stored);
  const saved = sent ?? snapshotOf(form);
  for (const name of Object.keys(typed)) {
    const isChanged = isNameOf(name, typed) && !isSame(typed[name], saved[name]);
    if (isChanged) form.setValue(name, typed[name], { shouldDirty: true });
  }
}

const isNameOf = <Values extends FieldValues>(name: string, values: Values): name is Path<Values> =>
  name in values;
