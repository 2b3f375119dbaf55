import {
  type QueryKey,
  type UseMutationOptions,
  type UseQueryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, get, type Path } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '#api/api-error.ts';
import type { RecordChange, RecordCreate, StoredRecord } from '#api/record-calls.ts';
import { wrongPaths } from './form-health.tsx';
import { isSame, type SaveCalls, type SaveProgress, saveRecord } from './save-record.ts';
import { isShown } from './server-errors.ts';
import { type Save, type SubmitOptions, useSubmit } from './use-submit.ts';
import { useZodForm, type ZodForm } from './use-zod-form.ts';

/** The form of a record: what `useSave` needs to know besides what is typed. */
export interface RecordForm<
  Values extends FieldValues = FieldValues,
  Output = unknown,
  Stored extends StoredRecord = StoredRecord,
> extends ZodForm<Values, Output> {
  record: {
    stored: Stored | undefined;
    progress: SaveProgress<Stored, Output>;
    valuesOf: (stored: Stored) => DefaultValues<Values>;
    /** Reads the record anew, for all who show it. */
    read: (id: string) => Promise<Stored>;
    /** Keeps an answer for all who show the record. */
    store: (stored: Stored) => void;
    onCreated: ((made: Stored) => void) | undefined;
  };
  /** What was done to the record from elsewhere on its page is no one else's change: what is typed rests on it now. */
  rebase: (from: Stored, to: Stored) => void;
}

interface RecordOptions<Values extends FieldValues, Stored extends StoredRecord, Key extends QueryKey> {
  /** The record as it is stored; undefined while it is new. Where it changes while nothing is typed, the form shows it anew. */
  stored: Stored | undefined;
  valuesOf: (stored: Stored) => DefaultValues<Values>;
  /** What a new record begins with. */
  empty?: DefaultValues<Values>;
  query: (id: string) => UseQueryOptions<Stored, Error, Stored, Key>;
  /** Told as soon as a new record has its id, even where the rest of the save fails. */
  onCreated?: (made: Stored) => void;
}

/**
 * The form of a record. It owns the record's version, what is typed, a create under way, and what of a save got through;
 * `useSave(form, …)` gives each way to save it.
 */
export function useRecordForm<
  Values extends FieldValues,
  Output,
  Stored extends StoredRecord,
  Key extends QueryKey,
>(
  schema: z.ZodType<Output, Values>,
  { stored, valuesOf, empty, query, onCreated }: RecordOptions<Values, Stored, Key>,
): RecordForm<Values, Output, Stored> {
  const queryClient = useQueryClient();
  const version = stored?.updatedAt ?? undefined;
  const form = useZodForm(schema, { values: stored ? valuesOf(stored) : empty, version });
  const [progress] = useState<SaveProgress<Stored, Output>>({});
  const { kit } = form;

  const latest = useRef({ form, stored, valuesOf });
  useEffect(() => {
    latest.current = { form, stored, valuesOf };
  });
  // Someone else's change, where nothing is typed over it; else the save will find out (412).
  useEffect(() => {
    const { form, stored, valuesOf } = latest.current;
    if (!stored || version === kit.version || kit.isDirty) return;
    kit.version = version;
    form.show(valuesOf(stored));
  }, [version, kit]);
  // What was in order when it was stored may be so no longer: a start that has passed. What was never filled in waits for a visit.
  // biome-ignore lint/correctness/useExhaustiveDependencies(version): looked at whenever another version is shown
  useEffect(() => {
    const { form, stored } = latest.current;
    if (!stored) return;
    const values = form.getValues();
    const wrong = wrongPaths(form.schema, values)
      .filter((path) => get(values, path) !== '')
      .filter((path) => isShown(form, path));
    if (wrong.length > 0) void form.trigger(wrong);
  }, [version]);

  return {
    ...form,
    record: {
      stored,
      progress,
      valuesOf,
      read: (id) => queryClient.fetchQuery({ ...query(id), staleTime: 0 }),
      store: (record) => {
        const key: QueryKey = query(record.id).queryKey;
        queryClient.setQueryData<Stored>(key, record);
      },
      onCreated,
    },
    rebase: (from, to) => {
      if (kit.version === from.updatedAt) kit.version = to.updatedAt ?? undefined;
    },
  };
}

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
  const { isPublished, isAnother } = options;
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

  // What is stored may be published unchanged.
  const save = useSubmit(form, {
    ...options,
    send,
    evenUnchanged: options.evenUnchanged || isPublished !== undefined,
  });

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
      changed: changedFields(form, record.valuesOf(newer)),
      dismiss: () => setNewer(undefined),
      reload: withNewest((newer) => form.show(record.valuesOf(newer))),
      overwrite: withNewest(save.press),
    },
  };
}

/** The labels of the fields that somebody else has changed. */
const changedFields = <Values extends FieldValues, Output>(
  { kit, formState }: ZodForm<Values, Output>,
  now: DefaultValues<Values>,
) =>
  [...kit.shown].flatMap(([name, label]) =>
    isSame(get(formState.defaultValues, name), get(now, name)) ? [] : [label],
  );

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
