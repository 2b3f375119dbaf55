import type { Reservation } from '@foyer/contract/reservations/reservations.ts';
import { useState } from 'react';
import { useSession } from '#api/session/session.ts';
import { ConfirmMutationDialog } from '#mutation/confirm-mutation-dialog.tsx';
import { CheckboxGroup } from '#ui/inputs/choice/choices.tsx';
import { failureText, nameOf } from '../reservation-words.ts';
import { cancelPaid } from '../reservations.api.ts';

interface CancelDialogProps {
  reservation: Reservation;
  open: boolean;
  onClose: () => void;
}

const options = [{ value: 'refund', label: 'Refund the whole payment' }] as const;

/** Asks before a paid reservation is cancelled, and offers ADMINs the refund. */
export function CancelDialog({ reservation, open, onClose }: CancelDialogProps) {
  const isAdmin = useSession()?.role === 'ADMIN';
  const [chosen, setChosen] = useState<'refund'[]>([]);
  const refunds = isAdmin && chosen.length > 0;
  return (
    <ConfirmMutationDialog
      mutation={cancelPaid(refunds)}
      subject={reservation}
      open={open}
      onClose={onClose}
      title={`Cancel the reservation of ${nameOf(reservation)}?`}
      confirm="Cancel reservation"
      cancel="Keep it"
      danger
      openerStays
      success={refunds ? 'Reservation cancelled, refund pending' : 'Reservation cancelled'}
      failure={failureText}
      invalidateOnError={['reservations', 'reservation']}
    >
      <p>This reservation is paid.</p>
      {isAdmin && <CheckboxGroup label="Payment" options={options} value={chosen} onChange={setChosen} />}
    </ConfirmMutationDialog>
  );
}
