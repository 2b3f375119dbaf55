/** Mails to guests about their reservations. */
import type { Reservation } from './reservations.ts';

/** Subject of a mail about a reservation. */
export type BookingMail = 'MADE' | 'CHANGED' | 'CANCELLED';

/** Fields that the guest is told. */
const toldFields = ['placeId', 'reservationDate', 'guestsQty', 'tableNumber', 'name', 'guestNote'] as const;
export type ToldFields = Pick<Reservation, (typeof toldFields)[number]>;

export const tellsTheSame = (one: ToldFields, other: ToldFields) =>
  toldFields.every((field) =>
    field === 'reservationDate'
      ? Date.parse(one[field]) === Date.parse(other[field])
      : one[field] === other[field],
  );

type Booking = ToldFields & Pick<Reservation, 'status' | 'userId'>;

/** Returns what a mail to the guest is about. Undefined if nothing changed that concerns them. */
export function bookingMailOf(before: Booking | undefined, after: Booking): BookingMail | undefined {
  const wasBooked = before !== undefined && before.status !== 'CANCELLED';
  const isSameGuest = before?.userId === after.userId;
  if (after.status === 'CANCELLED') return wasBooked && isSameGuest ? 'CANCELLED' : undefined;
  if (after.status !== 'BOOKED') return undefined;
  if (!wasBooked || !isSameGuest) return 'MADE';
  return tellsTheSame(before, after) ? undefined : 'CHANGED';
}

/** Returns the guest whose booking has become that of another, and who is told that theirs is cancelled. */
export const formerGuestOf = (before: Booking | undefined, after: Booking): string | undefined =>
  before && before.status !== 'CANCELLED' && before.userId !== after.userId
    ? (before.userId ?? undefined)
    : undefined;
