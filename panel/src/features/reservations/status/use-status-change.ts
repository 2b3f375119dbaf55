import type { ReservationStatus } from '@foyer/contract/reservations/reservation-status.ts';
import { mayBecome, type Reservation } from '@foyer/contract/reservations/reservations.ts';
import { useMutation } from '@tanstack/react-query';
import { statusLabel } from '#domain/status-tag.tsx';
import { notify } from '#ui/notifications/notifications.ts';
import { failureText, nameOf } from '../reservation-words.ts';
import { setReservationStatus } from '../reservations.api.ts';

interface SetOptions {
  /** Status that *Undo* sets. */
  undo?: ReservationStatus;
  /** Mails the guest. */
  notify?: boolean;
}

/** Changes the status of a reservation, and offers *Undo*. `onChanged` receives the reservation after each change. */
export function useStatusChange(reservation: Reservation, onChanged?: (changed: Reservation) => void) {
  const { mutateAsync, isPending, variables } = useMutation(setReservationStatus);
  const { id, status: current, payment, userId } = reservation;

  async function set(status: ReservationStatus, { undo, notify: mailed = false }: SetOptions = {}) {
    try {
      const changed = await mutateAsync({ id, status, notify: mailed });
      const action = undo && { label: 'Undo', run: () => void set(undo) };
      notify.success(`${nameOf(reservation)}: ${statusLabel(status)}`, action && { action });
      onChanged?.(changed);
    } catch (error) {
      notify.error(failureText(error));
    }
  }

  return {
    isOffered: (status: ReservationStatus) => status !== current && mayBecome(reservation, status),
    isSetting: (status: ReservationStatus) => isPending && variables.status === status,
    /** Cancelling asks first if there is money to refund or a guest to mail. */
    asksToCancel: payment === 'PAID' || userId !== null,
    set: (status: ReservationStatus) =>
      void set(status, mayBecome({ payment, status }, current) ? { undo: current } : {}),
    /** *Undo* of a cancellation. */
    bookAgain: (mailed: boolean) => void set(current, { notify: mailed }),
  };
}

/** Labels of the buttons that set a status. */
export const statusActions: Record<ReservationStatus, string> = {
  ARRIVED: 'Arrived',
  NO_SHOW: 'No-show',
  CANCELLED: 'Cancel',
  BOOKED: 'Book again',
};
