/** Rules for the warnings of a reservation. */
import { hoursAround, isOpenAt, type PlaceHours } from '../time/open-hours.ts';
import type { VenueTime } from '../time/venue-time.ts';
import type { ReservationStatus } from './reservation-status.ts';
import type { ReservationWarning } from './reservations.ts';

/** Reservations that start less than this apart share the tables and seats. */
export const sittingMinutes = 120;

/** Fields of a reservation that the rules need. */
export interface Booked {
  reservationDate: string;
  guestsQty: number;
  tableNumber: string | null;
  status: ReservationStatus;
  /** Whom a warning about the table names, if set. */
  guestName?: string;
}

/** Place with its opening hours. */
export interface BookedPlace extends PlaceHours {
  seats: number | null;
}

/** Tables of a reservation: `+` and `,` join several. Case and spaces do not matter. */
export const bookedTables = ({ tableNumber }: Pick<Booked, 'tableNumber'>): string[] =>
  (tableNumber ?? '')
    .split(/[+,]/)
    .map((table) => table.replace(/\s/g, '').toUpperCase())
    .filter((table) => table !== '');

/** Sorts tables by number: 2, 12, 12A. */
export const compareTables = (one: string | null, other: string | null): number =>
  (one ?? '').localeCompare(other ?? '', 'pl', { numeric: true, sensitivity: 'base' });

/** Reservations whose guests come or are there. */
const takesSeats = ({ status }: Pick<Booked, 'status'>) => status === 'BOOKED' || status === 'ARRIVED';

/** True for reservations that start less than `sittingMinutes` apart. */
const isSameSitting = (one: Booked, other: Booked) =>
  Math.abs(Date.parse(one.reservationDate) - Date.parse(other.reservationDate)) < sittingMinutes * 60_000;

/**
 * Warnings about a reservation. `others` are other reservations of the same place. A reservation that is CANCELLED or NO_SHOW
 * has none.
 */
export function reservationWarnings(
  reservation: Booked,
  others: readonly Booked[],
  place: BookedPlace,
  time: VenueTime,
): ReservationWarning[] {
  if (!takesSeats(reservation)) return [];
  const sharing = others.filter((other) => takesSeats(other) && isSameSitting(reservation, other));
  const taken = new Set(sharing.flatMap(bookedTables));
  const tables = bookedTables(reservation).filter((table) => taken.has(table));
  const taker = sharing.find((other) => bookedTables(other).some((table) => tables.includes(table)));
  const guests = sharing.reduce((sum, { guestsQty }) => sum + guestsQty, reservation.guestsQty);
  const warnings: ReservationWarning[] = [];
  if (tables.length > 0)
    warnings.push({
      key: 'tableTaken',
      params: {
        tables: tables.join(', '),
        ...(taker?.guestName !== undefined && { guestName: taker.guestName, at: taker.reservationDate }),
      },
    });
  if (place.seats !== null && guests > place.seats)
    warnings.push({ key: 'overSeats', params: { guests, seats: place.seats } });
  const moment = Date.parse(reservation.reservationDate);
  if (!isOpenAt(place, moment, time))
    warnings.push({ key: 'placeClosed', params: hoursAround(place, moment, time) ?? {} });
  return warnings;
}
