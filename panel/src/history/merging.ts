import type { HistoryEntity } from '@foyer/contract/history.ts';
import type { FieldValues } from 'react-hook-form';
import type { MergeDialogProps, Merging } from '#form/merge/merging.ts';
import { lazyDialog } from '#ui/overlay/dialog/lazy-dialog.tsx';
import type { FormShape } from './merge/form-shape.ts';

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
export const phoneParts = {
  'profile.phoneNumber': {
    paths: ['profile.phonePrefix', 'profile.phoneNumber'],
    toApi: (prefix: unknown, number: unknown) => (number === '' ? '' : `${prefix} ${number}`),
  },
} as const;
