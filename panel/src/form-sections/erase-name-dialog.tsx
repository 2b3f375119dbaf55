import type { Resource } from '@foyer/contract/resources/resource.ts';
import { useMemo } from 'react';
import type { StoredRecord } from '#api/record-calls.ts';
import { ConfirmMutationDialog } from '#mutation/confirm-mutation-dialog.tsx';
import { eraseNameIn } from './erase.api.ts';
import { ProofDialog } from './proof-dialog.tsx';

export interface EraseNameDialogProps {
  resource: Pick<Resource, 'path' | 'singular'>;
  record: StoredRecord;
  name: string;
  open: boolean;
  onClose: () => void;
  onDone?: () => void;
}

/** Erases the name of a person without an account everywhere. */
export function EraseNameDialog({ resource, record, name, ...dialog }: EraseNameDialogProps) {
  const mutation = useMemo(() => eraseNameIn(resource), [resource]);
  return (
    <>
      <ConfirmMutationDialog
        {...dialog}
        mutation={mutation}
        subject={record}
        title={`Erase ${name}?`}
        confirm="Erase name"
        danger
        success="Name erased"
        invalidateOnError={[resource.singular]}
      >
        Removes the name, contact details and notes here, in the payment, its refunds and its reservation, in
        e-mails, and in the history. Amounts, dates and tickets stay. This can’t be undone.
      </ConfirmMutationDialog>
      <ProofDialog />
    </>
  );
}
