import { type QueryFunctionContext, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, get } from 'react-hook-form';
import type { z } from 'zod';
import type { StoredRecord } from '#api/record-calls.ts';
import { useDraftForm } from '#form/drafts/use-draft.ts';
import type { FieldNames } from '#form/fields/server-errors.ts';
import { wrongPaths } from '#form/form-health.tsx';
import type { Merging } from '#form/merge/merging.ts';
import type { RecordForm, SaveProgress } from '#form/record-form.ts';
import { useNewerValues } from '#form/use-newer-values.ts';
import { isShown } from '#form/use-zod-form.ts';

/** The part of a record's query options that a form needs. */
interface RecordQuery<Stored> {
  queryKey: QueryKey;
  queryFn?(context: QueryFunctionContext): Stored | Promise<Stored>;
}

interface RecordOptions<Values extends FieldValues, Stored extends StoredRecord> {
  /**
   * The stored record, or undefined for a new one. If it changes while the form has no changes, the form shows the new version.
   */
  stored: Stored | undefined;
  valuesOf: (stored: Stored) => DefaultValues<Values>;
  /** Initial values of a new record. */
  empty?: DefaultValues<Values>;
  query: (id: string) => RecordQuery<Stored>;
  /** Runs as soon as a new record has an id, even if the rest of the save fails. */
  onCreated?: (made: Stored) => void;
  /** Merges changes of other users: `mergingOf('events')`. */
  merging: Merging;
  /** Form fields whose API names differ. */
  fieldNames?: FieldNames;
  /** Returns false if the record can no longer be edited. The page tells the user. */
  canEdit?: (stored: Stored) => boolean;
}

/** Validation schema of a form, which may depend on the stored record. */
type SchemaOf<Values, Output, Stored> =
  | z.ZodType<Output, Values>
  | ((stored: Stored | undefined) => z.ZodType<Output, Values>);

/**
 * Form of a record. It owns the record's version, the typed values, a pending create, and the progress of a save. `useSave(form,
 * …)` returns each way to save it.
 */
export function useRecordForm<Values extends FieldValues, Output, Stored extends StoredRecord>(
  rules: SchemaOf<Values, Output, Stored>,
  options: RecordOptions<Values, Stored>,
): RecordForm<Values, Output, Stored> {
  const { stored, valuesOf, empty, query, onCreated, merging, fieldNames, canEdit = () => true } = options;
  const queryClient = useQueryClient();
  const version = stored?.updatedAt ?? undefined;
  const schema = useMemo(() => schemaOf(rules, stored), [rules, stored]);
  const values = stored && valuesOf(stored);
  const form = useDraftForm(schema, { values: values ?? empty, version });
  const { editing } = form;
  const [progress] = useState<SaveProgress<Stored, Output>>({ pending: editing.unanswered });

  const latest = useRef({ form, stored });
  useEffect(() => {
    latest.current = { form, stored };
  });
  useNewerValues(form, values, version);
  // Revalidates filled fields when a version is shown: a stored start may have passed. Empty fields wait for a visit.
  // biome-ignore lint/correctness/useExhaustiveDependencies(version): runs for each version shown
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
    // Resets to the stored record, which may be newer than the form's start.
    discard: () => {
      form.discard();
      const { stored } = latest.current;
      if (stored && stored.updatedAt !== editing.state.get().version)
        form.show(valuesOf(stored), stored.updatedAt ?? undefined);
    },
    record: {
      stored,
      progress,
      fieldNames,
      valuesOf,
      schemaOf: (stored) => schemaOf(rules, stored),
      canEdit,
      merging,
      read: (id) => queryClient.fetchQuery({ ...query(id), staleTime: 0 }),
      store: (record) => {
        queryClient.setQueryData<Stored>(query(record.id).queryKey, record);
      },
      onCreated,
    },
    rebase: (from, to) => {
      if (editing.state.get().version === from.updatedAt)
        editing.rebase({ version: to.updatedAt ?? undefined });
    },
  };
}

const schemaOf = <Values, Output, Stored>(
  rules: SchemaOf<Values, Output, Stored>,
  stored: Stored | undefined,
): z.ZodType<Output, Values> => (typeof rules === 'function' ? rules(stored) : rules);
