import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { RecordChange, RecordCreate, StoredRecord } from '#api/record-calls.ts';
import { ApiError } from '#api/transport/api-error.ts';
import { useMergeNewer } from '#form/merge/use-merge-newer.ts';
import type { RecordForm } from '#form/record-form.ts';
import { showOver, snapshotOf } from '#form/values.ts';
import { notify } from '#ui/notifications/notifications.ts';
import { runSave, type WayToSave } from './run-save.ts';
import { type SaveCalls, saveRecord } from './save-record.ts';
import { type FailureText, showFailure } from './show-failure.ts';
import { type Save, useIsBusy } from './use-submit.ts';

interface SaveOptions<Values extends FieldValues, Output, Stored extends StoredRecord> {
  /** Mutation for new records. `isAnother` compares the input of a create without an answer with the typed one. */
  create?: UseMutationOptions<Stored, Error, RecordCreate<Output>> &
    Pick<SaveCalls<Stored, Output>, 'isAnother'>;
  update: UseMutationOptions<Stored, Error, RecordChange<Output>>;
  /** This way also publishes the record. */
  publishing?: Publishing<Values, Output, Stored>;
  /** Confirmation after validation, before anything is sent. */
  ask?: () => Promise<boolean>;
  /** Toast after success. None by default. */
  success?: string;
  failure?: FailureText;
  /** Also shows a failure as a notification (spec §8). */
  notifiesFailure?: boolean;
  /** Allows saving without changes. */
  evenUnchanged?: boolean;
  /** Runs after the save, for example to navigate. The form is no longer dirty then. */
  done?: (stored: Stored) => unknown;
}

interface Publishing<Values extends FieldValues, Output, Stored extends StoredRecord> {
  isPublished: (stored: Stored) => boolean;
  /** Stricter rules than the form's. */
  rulesOf: (stored: Stored | undefined) => z.ZodType<Output, Values>;
  /** Summary shown if these rules are violated. Each violation also appears at its field. */
  unmet: string;
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
  { publishing, ...options }: SaveOptions<Values, Output, Stored>,
): Save {
  const { record, editing } = form;
  const way = useId();
  const rulesOf = publishing?.rulesOf;
  const rules = useMemo(() => rulesOf?.(record.stored), [rulesOf, record.stored]);
  const create = useMutation(options.create ?? {}).mutateAsync;
  const update = useMutation(options.update).mutateAsync;
  const { mergeNewer, question } = useMergeNewer(form, { rulesOf, showsAll: options.ask !== undefined });
  // A stored record can be published without changes.
  const evenUnchanged = options.evenUnchanged || publishing !== undefined;

  /** Shows the stored record. Values typed since the save stay as changes. */
  function accept(stored: Stored, sent: Values | undefined) {
    showOver(form, stored, { values: snapshotOf(form), saved: sent });
    record.store(stored);
  }

  async function store(id: string | undefined, input: Output): Promise<Stored> {
    const sent = snapshotOf(form);
    const calls: SaveCalls<Stored, Output> = {
      create,
      update,
      isPublished: publishing?.isPublished,
      isAnother: options.create?.isAnother,
      read: record.read,
      inputOf: (stored) => form.schema.safeParse(record.valuesOf(stored)).data,
      onMade: (made, isAsTyped) => {
        accept(made, isAsTyped ? sent : undefined);
        record.onCreated?.(made);
      },
    };
    const stored = await saveRecord(record.progress, calls, {
      id,
      ifMatch: editing.state.get().version,
      input,
    });
    if (stored !== record.progress.made) accept(stored, sent);
    return stored;
  }

  function wayToSave(): WayToSave<Values, Output> {
    const id = record.stored?.id ?? record.progress.made?.id;
    const cameIn: string[] = [];
    let merges = 0;
    let stored: Stored | undefined;
    return {
      id: way,
      rules,
      unmet: publishing?.unmet,
      ask: options.ask,
      send: async (input) => {
        try {
          stored ??= await store(id, input);
          return true;
        } catch (error) {
          if (id === undefined || !(error instanceof ApiError)) throw error;
          if (error.status === 409) void record.read(id).catch(() => undefined); // the page shows the record's state
          if (error.status !== 412 || merges === mostMerges) throw error;
          return 'outdated';
        }
      },
      merge: async () => {
        merges += 1;
        const merged = id === undefined ? undefined : await mergeNewer(id);
        if (merged?.unseen) cameIn.push(merged.unseen);
        if (merged?.isStored && !evenUnchanged) stored = merged.newer; // leaves nothing to send
        return merged?.input;
      },
      succeed: async () => {
        if (stored) await options.done?.(stored);
        if (options.success && cameIn.length === 0) notify.success(options.success);
        else if (options.success)
          notify.success(`${options.success}, together with ${cameIn.join('; ')}`, {
            duration: timeToReadMs,
          });
      },
      fail: (error) => {
        if (error instanceof ApiError && error.endsSession) return;
        const { failure, notifiesFailure } = options;
        showFailure(form, error, { failure, notifiesFailure, fieldNames: record.fieldNames });
      },
    };
  }

  return {
    press: () => {
      if (evenUnchanged || editing.hasChanges()) void runSave(form, wayToSave());
    },
    busy: useIsBusy(form, way),
    evenUnchanged,
    merging: question,
  };
}
