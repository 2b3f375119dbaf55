import { type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, get } from 'react-hook-form';
import type { z } from 'zod';
import type { StoredRecord } from '#api/record-calls.ts';
import { wrongPaths } from './form-health.tsx';
import type { Merging } from './merging.ts';
import type { SaveProgress } from './save-record.ts';
import { isShown } from './server-errors.ts';
import { useDraftForm } from './use-draft.ts';
import type { ZodForm } from './use-zod-form.ts';

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
    schemaOf: (stored: Stored) => z.ZodType<Output, Values>;
    canEdit: (stored: Stored) => boolean;
    merging: Merging;
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
  /** How it comes together with what somebody else has changed: `mergingOf('events')`. */
  merging: Merging;
  /** Of records that can cease to be edited: whether this one still is. The page says so where it is not. */
  canEdit?: (stored: Stored) => boolean;
}

/** The rules of a form; or those of a record's form, where they depend on what is stored. */
type SchemaOf<Values, Output, Stored> =
  | z.ZodType<Output, Values>
  | ((stored: Stored | undefined) => z.ZodType<Output, Values>);

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
  rules: SchemaOf<Values, Output, Stored>,
  options: RecordOptions<Values, Stored, Key>,
): RecordForm<Values, Output, Stored> {
  const { stored, valuesOf, empty, query, onCreated, merging, canEdit = () => true } = options;
  const queryClient = useQueryClient();
  const version = stored?.updatedAt ?? undefined;
  const schema = useMemo(() => schemaOf(rules, stored), [rules, stored]);
  const form = useDraftForm(schema, { values: stored ? valuesOf(stored) : empty, version });
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
    // To what is stored by now, which may be newer than what the form began with.
    discard: () => {
      form.discard();
      const { stored } = latest.current;
      if (!stored || stored.updatedAt === kit.version) return;
      kit.version = stored.updatedAt ?? undefined;
      form.show(valuesOf(stored));
    },
    record: {
      stored,
      progress,
      valuesOf,
      schemaOf: (stored) => schemaOf(rules, stored),
      canEdit,
      merging,
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

const schemaOf = <Values, Output, Stored>(
  rules: SchemaOf<Values, Output, Stored>,
  stored: Stored | undefined,
): z.ZodType<Output, Values> => (typeof rules === 'function' ? rules(stored) : rules);
