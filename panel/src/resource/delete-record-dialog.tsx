import type { Resource } from '@foyer/contract/resources/resource.ts';
import type { UseMutationOptions } from '@tanstack/react-query';
import type { StoredRecord } from '#api/record-calls.ts';
import {
  ConfirmMutationDialog,
  type ConfirmMutationDialogProps,
} from '#mutation/confirm-mutation-dialog.tsx';
import { capitalized } from '#ui/format.ts';

interface DeleteRecordDialogProps<Result, Subject extends StoredRecord>
  extends Omit<
    ConfirmMutationDialogProps<Result, Subject>,
    'title' | 'confirm' | 'success' | 'danger' | 'invalidateOnError'
  > {
  resource: Pick<Resource, 'singular' | 'plural'>;
  /** Name of the record, in quotes if it is a text: “Koncert kolęd”. */
  name: string;
}

/** Asks before deleting a record of a described noun. The children say what follows. */
export const DeleteRecordDialog = <Result, Subject extends StoredRecord>({
  resource: { singular, plural },
  name,
  ...props
}: DeleteRecordDialogProps<Result, Subject>) => (
  <ConfirmMutationDialog
    {...props}
    title={`Delete ${name}?`}
    confirm={`Delete ${singular}`}
    success={`${capitalized(singular)} deleted`}
    danger
    invalidateOnError={[plural, singular]}
  />
);

/** How records of a noun are deleted. */
export interface Deletion<Subject> {
  remove: UseMutationOptions<undefined, Error, Subject>;
  /** What follows: "Guests will no longer see it. This can’t be undone." */
  text: string;
  /** Text after a failure. */
  failure?: (error: unknown) => string;
}
