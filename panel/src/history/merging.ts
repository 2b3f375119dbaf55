import type { HistoryEntity } from '@foyer/contract/history.ts';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { MergeDialogProps, Merging } from '#form/merging.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { overlayUntilLoaded } from '#ui/overlay/loading-overlay.tsx';

/** A field of the API that the form has elsewhere, or in several parts. */
interface FieldInForm<Values extends FieldValues> {
  paths: readonly FieldPath<Values>[];
  /** What the API would have, of those parts in their order; without it, what the first one holds. */
  toApi?: (...parts: unknown[]) => unknown;
}

/** Lists by name, each with the field that tells its items apart. */
export type KeyedLists = Readonly<Record<string, string>>;

/** The values of a form, as they stand for what the API has. */
export interface FormShape<Values extends FieldValues = FieldValues> {
  /** By their names in the API: `{ imageId: { paths: ['image'] } }`. */
  fields?: Readonly<Record<string, FieldInForm<Values>>>;
  /** Lists whose items come together one by one, and the field that tells them apart: `{ specialDays: 'date' }`. */
  keyed?: KeyedLists;
  /** Takes out what the form holds but does not mean: a price that is out of sight. */
  asMeant?: <Side extends FieldValues>(values: Side) => Side;
  /** The record's id in the history, where it is another. */
  historyId?: (id: string) => string;
}

/** The code of it comes with the first save that is refused because somebody else was quicker. */
const loadMerge = () => import('./merge/merge-record.ts');

const MergeDialog = lazyPart<MergeDialogProps>(
  () => import('./merge/merge-dialog.tsx').then(({ MergeDialog }) => MergeDialog),
  overlayUntilLoaded(() => ({ title: 'Changed in the meantime', width: 760 })),
);

/** How a form of such records brings together what two people have changed; `useRecordForm` takes it. */
export const mergingOf = <Values extends FieldValues = FieldValues>(
  entity: HistoryEntity,
  shape: FormShape<Values> = {},
): Merging => ({
  merge: async (sides, stale) => (await loadMerge()).mergeRecord({ entity, shape }, sides, stale),
  Dialog: MergeDialog,
});

/** A telephone is one field: the prefix of one and the number of another would be a third one. */
export const phone = {
  'profile.phoneNumber': {
    paths: ['profile.phonePrefix', 'profile.phoneNumber'],
    toApi: (prefix: unknown, number: unknown) => (number === '' ? '' : `${prefix} ${number}`),
  },
} as const;
