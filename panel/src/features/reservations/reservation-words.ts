import {
  isPaymentOver,
  type Reservation,
  type ReservationWarning,
} from '@foyer/contract/reservations/reservations.ts';
import { phoneAddress, writtenPhoneAddress } from '@foyer/contract/text/phone.ts';
import { messageFor } from '#api/messages.ts';
import { ApiError } from '#api/transport/api-error.ts';
import { nameOr, personName, personPhone } from '#domain/person.ts';
import { formatClock, formatNumber, formatTime } from '#ui/format.ts';

/** Name of the reservation, or else of the guest. */
export const nameOf = ({ name, user, phone }: Pick<Reservation, 'name' | 'user' | 'phone'>): string =>
  name === null && user ? personName(user) : nameOr(name, phone);

/** Phone number of the reservation, or else of the guest. Empty if there is none. */
export const phoneOf = ({ phone, user }: Pick<Reservation, 'phone' | 'user'>): string =>
  phone ?? (user ? personPhone(user) : '');

/** Address that calls the number of `phoneOf`. */
export const phoneAddressOf = ({ phone, user }: Pick<Reservation, 'phone' | 'user'>): string =>
  phone === null && user
    ? phoneAddress(user.profile.phonePrefix, user.profile.phoneNumber)
    : writtenPhoneAddress(phone ?? '');

/** Returns the text of a warning. */
export function warningText({ key, params }: ReservationWarning): string {
  if (key === 'tableTaken')
    return params.guestName === undefined
      ? `Table ${params.tables} has another reservation within two hours`
      : `Table ${params.tables}: ${params.guestName} at ${formatTime(String(params.at))}`;
  if (key === 'overSeats')
    return `${formatNumber(Number(params.guests))} guests at this time, but only ${formatNumber(Number(params.seats))} seats`;
  const { from, to } = params;
  const hours = from === undefined ? '' : ` (open ${formatClock(String(from))} – ${formatClock(String(to))})`;
  return `The place is closed at this time${hours}`;
}

/** Returns what to know about the payment, or undefined. */
export function paymentText(reservation: Pick<Reservation, 'payment'>): string | undefined {
  const { payment } = reservation;
  if (payment === null) return undefined;
  if (isPaymentOver(reservation)) return payment === 'ERROR' ? 'Payment failed' : 'Refunded';
  return payment === 'PAID' ? 'Paid' : 'Not paid yet';
}

/** Returns the text of a failed change. The payment may have ended since the page was loaded. */
export function failureText(error: unknown): string {
  const key = error instanceof ApiError ? error.key : undefined;
  if (key === 'reservationPaymentOver')
    return 'The payment failed or was refunded, so the reservation stays cancelled.';
  if (key === 'reservationHasPayment') return 'This reservation was made with an order. Cancel it instead.';
  return messageFor(error);
}
