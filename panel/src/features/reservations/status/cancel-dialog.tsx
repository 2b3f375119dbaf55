import type { Reservation } from '@foyer/contract/reservations/reservations.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#api/session/session.ts';
import { randomId } from '#api/transport/random-id.ts';
import { GuestNotLoaded, mailedGuestQuery, noMailText } from '#domain/mails/mailed-guest.tsx';
import { formatMoney } from '#domain/money.tsx';
import { ConfirmMutationDialog } from '#mutation/confirm-mutation-dialog.tsx';
import { CheckboxGroup, type Choice } from '#ui/inputs/choice/choices.tsx';
import { Stack } from '#ui/layout/card.tsx';
import { failureText, nameOf } from '../reservation-words.ts';
import { cancelReservation, paidQuery } from '../reservations.api.ts';

interface CancelDialogProps {
  reservation: Reservation;
  open: boolean;
  onClose: () => void;
  /** Receives the cancelled reservation. */
  onDone?: (cancelled: Reservation) => void;
  /** Brings the reservation back. With `notify`, the guest is mailed again. */
  onUndo: (notify: boolean) => void;
}

/** Asks before a reservation is cancelled. Offers ADMINs the refund of a paid one, and a mail to a guest with an account. */
export function CancelReservationDialog({ reservation, open, onClose, onDone, onUndo }: CancelDialogProps) {
  const isAdmin = useSession()?.role === 'ADMIN';
  const isPaid = reservation.payment === 'PAID';
  const [chosen, setChosen] = useState<Extra[]>([]);
  const [idempotencyKey, setKey] = useState(randomId); // another one per opening, because each may refund
  const refunds = isPaid && isAdmin && chosen.includes('refund');
  const notify = chosen.includes('notify');
  const done = ['Reservation cancelled', refunds && 'refund pending', notify && 'guest e-mailed'];
  return (
    <ConfirmMutationDialog
      mutation={cancelReservation({ refunds, idempotencyKey, notify })}
      subject={reservation}
      open={open}
      onClose={() => {
        setChosen([]);
        setKey(randomId());
        onClose();
      }}
      onDone={onDone}
      title={`Cancel the reservation of ${nameOf(reservation)}?`}
      confirm="Cancel reservation"
      cancel="Don’t cancel"
      danger
      success={done.filter(Boolean).join(', ')}
      undo={refunds ? undefined : () => onUndo(notify)}
      failure={failureText}
      invalidateOnError={['reservations', 'reservation']}
    >
      <Stack>
        <p>
          {isPaid ? <Paid billingId={reservation.billingId} /> : 'It stays in the list, marked as cancelled.'}
        </p>
        <Extras
          reservation={reservation}
          refundable={isPaid && isAdmin}
          value={chosen}
          onChange={setChosen}
        />
      </Stack>
    </ConfirmMutationDialog>
  );
}

/** The amount, once it is loaded. */
function Paid({ billingId }: { billingId: string | null }) {
  const { data } = useQuery({ ...paidQuery(billingId ?? ''), enabled: billingId !== null });
  return data ? `Paid ${formatMoney(data.cost, data.currency)}.` : 'Already paid.';
}

type Extra = 'refund' | 'notify';

const refund: Choice<Extra> = { value: 'refund', label: 'Refund the payment' };

interface ExtrasProps {
  reservation: Reservation;
  refundable: boolean;
  value: readonly Extra[];
  onChange: (value: Extra[]) => void;
}

function Extras({ reservation: { userId }, refundable, value, onChange }: ExtrasProps) {
  const result = useQuery({ ...mailedGuestQuery(userId ?? ''), enabled: userId !== null });
  const guest = result.data;
  const refusal = guest && noMailText(guest);
  const options = refundable ? [refund] : [];
  if (guest && !refusal)
    options.push({
      value: 'notify',
      label: 'E-mail the guest',
      hint: `Tells ${guest.email} that it’s cancelled.`,
    });
  return (
    <>
      {options.length > 0 && (
        <CheckboxGroup label="Options" hideLabel options={options} value={value} onChange={onChange} />
      )}
      {refusal && <p className="muted">{refusal}</p>}
      <GuestNotLoaded result={result} />
    </>
  );
}
