import { type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { StoredRecord } from '#api/record-calls.ts';
import { wrongPaths } from './field-paths.ts';
import type { SaveProgress } from './save-record.ts';
import { isShown } from './server-errors.ts';
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

interface Options<Values extends FieldValues, Stored extends StoredRecord, Key extends QueryKey> {
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
  { stored, valuesOf, empty, query, onCreated }: Options<Values, Stored, Key>,
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
  // What was in order when it was stored may be so no longer: a start that has passed.
  // biome-ignore lint/correctness/useExhaustiveDependencies(version): looked at whenever another version is shown
  useEffect(() => {
    const { form, stored } = latest.current;
    if (!stored) return;
    const wrong = wrongPaths(form.schema, form.getValues()).filter((path) => isShown(form, path));
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
