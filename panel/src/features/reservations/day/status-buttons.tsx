import type { ReservationStatus } from '@foyer/contract/reservations/reservation-status.ts';
import { mayBecome, type Reservation } from '@foyer/contract/reservations/reservations.ts';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { statusLabel } from '#domain/status-tag.tsx';
import { Button, type ButtonProps } from '#ui/buttons/button.tsx';
import { notify } from '#ui/notifications/notifications.ts';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
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

interface StatusButtonsProps {
  reservation: Reservation;
  /** Receives the focus when the pressed button disappears. */
  row: RefObject<HTMLElement | null>;
}

/** Buttons for the statuses that the reservation may get. */
export function StatusButtons({ reservation, row }: StatusButtonsProps) {
  const { mutateAsync, isPending, variables } = useMutation(setReservationStatus);
  const [isCancelling, setIsCancelling] = useState(false);
  const { id, status: current, payment, userId } = reservation;
  const name = nameOf(reservation);

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
    if (status === 'CANCELLED' && (payment === 'PAID' || userId !== null)) setIsCancelling(true);
    else void set(status, mayBecome({ payment, status }, current) ? { undo: current } : {});
  }

  const offered = (['ARRIVED', 'NO_SHOW', 'CANCELLED', 'BOOKED'] as const).filter(
    (one) => one !== current && mayBecome(reservation, one),
  );
  return (
    <>
      {offered.map((status) => (
        <StatusButton
          key={status}
          row={row}
          variant={status === 'ARRIVED' && current === 'BOOKED' ? 'primary' : 'default'}
          aria-label={`${labels[status]}: ${name}`}
          busy={isPending && variables.status === status}
          onClick={() => press(status)}
        >
          {labels[status]}
        </StatusButton>
      ))}
      <CancelDialog
        reservation={reservation}
        open={isCancelling}
        onClose={() => setIsCancelling(false)}
        onUndo={(mailed) => void set(current, { notify: mailed })}
      />
    </>
  );
}

function StatusButton({ row, ...button }: ButtonProps & Pick<StatusButtonsProps, 'row'>) {
  const ref = useFocusFallback<HTMLButtonElement>(row);
  return <Button {...button} ref={ref} size="small" />;
}
