import type { ReservationStatus } from '@foyer/contract/reservations/reservation-status.ts';
import { isPaymentOver, type Reservation } from '@foyer/contract/reservations/reservations.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { statusLabel } from '#domain/status-tag.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { notify } from '#ui/notifications/notifications.ts';
import { failureText, nameOf } from '../reservation-words.ts';
import { setReservationStatus } from '../reservations.api.ts';
import { CancelDialog } from './cancel-dialog.tsx';

const labels: Record<ReservationStatus, string> = {
  ARRIVED: 'Arrived',
  NO_SHOW: 'No-show',
  CANCELLED: 'Cancel',
  BOOKED: 'Book again',
};

interface SetOptions {
  /** Status that *Undo* sets. */
  undo?: ReservationStatus;
  /** Mails the guest. */
  notify?: boolean;
}

/** Buttons for the other statuses. None if the payment failed or was refunded. */
export function StatusButtons({ reservation }: { reservation: Reservation }) {
  const { mutateAsync, isPending, variables } = useMutation(setReservationStatus);
  const [asked, setAsked] = useState(false);
  const { id, status: current, payment, userId } = reservation;
  const name = nameOf(reservation);
  if (isPaymentOver(reservation)) return null;

  async function set(status: ReservationStatus, { undo, notify: mailed = false }: SetOptions = {}) {
    try {
      await mutateAsync({ id, status, notify: mailed });
      const action = undo && { label: 'Undo', run: () => void set(undo) };
      notify.success(`${name}: ${statusLabel(status)}`, action && { action });
    } catch (error) {
      notify.error(failureText(error));
    }
  }

  function press(status: ReservationStatus) {
    if (status === 'CANCELLED' && (payment === 'PAID' || userId !== null)) setAsked(true);
    else void set(status, { undo: current });
  }

  const offered = (['ARRIVED', 'NO_SHOW', 'CANCELLED', 'BOOKED'] as const).filter((one) => one !== current);
  return (
    <>
      {offered.map((status) => (
        <Button
          key={status}
          size="small"
          variant={status === 'ARRIVED' && current === 'BOOKED' ? 'primary' : 'default'}
          aria-label={`${labels[status]}: ${name}`}
          busy={isPending && variables.status === status}
          onClick={() => press(status)}
        >
          {labels[status]}
        </Button>
      ))}
      <CancelDialog
        reservation={reservation}
        open={asked}
        onClose={() => setAsked(false)}
        onUndo={(mailed) => void set(current, { notify: mailed })}
      />
    </>
  );
}
