import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { StoredRecord } from '#api/record-calls.ts';
import type { UnansweredCreate } from '#api/transport/use-create-once.ts';
import type { FieldNames } from './fields/server-errors.ts';
import type { Merging } from './merge/merging.ts';
import type { ZodForm } from './use-zod-form.ts';

/** Progress of a save. It lives as long as the form, so that a retry continues and creates nothing twice. */
export interface SaveProgress<Stored, Input> {
  /** The record created by this form. */
  made?: Stored;
  /** The last create, whose record may exist. It belongs to the draft. */
  pending: UnansweredCreate;
  /** A change without an answer. If it was stored, the form's version is outdated. */
  unanswered?: Input;
}

/** Form of a record, with everything `useSave` needs besides the values. */
export interface RecordForm<
  Values extends FieldValues = FieldValues,
  Output = unknown,
  Stored extends StoredRecord = StoredRecord,
> extends ZodForm<Values, Output> {
  record: {
    stored: Stored | undefined;
    progress: SaveProgress<Stored, Output>;
    /** Form fields whose API names differ. */
    fieldNames: FieldNames | undefined;
    valuesOf: (stored: Stored) => DefaultValues<Values>;
    schemaOf: (stored: Stored) => z.ZodType<Output, Values>;
    canEdit: (stored: Stored) => boolean;
    merging: Merging;
    /** Reloads the record for all components that show it. */
    read: (id: string) => Promise<Stored>;
    /** Updates the cached record for all components that show it. */
    store: (stored: Stored) => void;
    onCreated: ((made: Stored) => void) | undefined;
  };
  /** Moves the form to a new version of the record after the user changed it elsewhere on the page. Typed values stay. */
  rebase: (from: Stored, to: Stored) => void;
}
