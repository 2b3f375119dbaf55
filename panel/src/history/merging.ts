import type { HistoryEntity } from '@foyer/contract/history.ts';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { MergeDialogProps, Merging } from '#form/merge/merging.ts';
import { lazyDialog } from '#ui/overlay/dialog/lazy-dialog.tsx';

/** An API field whose value has another place, or several parts, in the form. */
interface FieldInForm<Values extends FieldValues> {
  paths: readonly FieldPath<Values>[];
  /** Combines the parts, in order, into the API's value. Defaults to the first part. */
  toApi?: (...parts: unknown[]) => unknown;
}

/** Keyed lists by name, each with the field that identifies an item. */
export type KeyedLists = Readonly<Record<string, string>>;

/** Maps a form's values to API fields. */
export interface FormShape<Values extends FieldValues = FieldValues> {
  /** By API name: `{ imageId: { paths: ['image'] } }`. */
  fields?: Readonly<Record<string, FieldInForm<Values>>>;
  /** Lists merged item by item, and the field that identifies an item: `{ specialDays: 'date' }`. */
  keyed?: KeyedLists;
  /** Removes values that the form holds but does not send, such as a hidden price. */
  normalized?: <Side extends FieldValues>(values: Side) => Side;
  /** Id of the record in the history, if it differs. */
  historyId?: (id: string) => string;
}

/** Loaded with the first save that is refused because another user was faster. */
const loadMerge = () => import('./merge/merge-record.ts');

const MergeDialog = lazyDialog<MergeDialogProps>(
  () => import('./merge/merge-dialog.tsx').then(({ MergeDialog }) => MergeDialog),
  () => ({ title: 'Changed meanwhile', width: 760 }),
);

/** Merges two users' changes to records of this kind. Pass it to `useRecordForm`. */
export const mergingOf = <Values extends FieldValues = FieldValues>(
  entity: HistoryEntity,
  shape: FormShape<Values> = {},
): Merging => ({
  merge: async (sides, stale) => (await loadMerge()).mergeRecord({ entity, shape }, sides, stale),
  Dialog: MergeDialog,
});

/** A phone number is one field: merging one side's prefix with the other's number would create a third number. */
export const phone = {
  'profile.phoneNumber': {
    paths: ['profile.phonePrefix', 'profile.phoneNumber'],
    toApi: (prefix: unknown, number: unknown) => (number === '' ? '' : `${prefix} ${number}`),
  },
} as const;
