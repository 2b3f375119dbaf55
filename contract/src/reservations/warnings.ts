/** Rules for the warnings of a reservation, and for the day that it belongs to. */
import { addDays, weekdayOf } from '../time/days.ts';
import { closesNextDay, type OpeningDay, type SpecialDay } from '../time/opening-hours.ts';
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
}

/** Place with its opening hours. `openingHours` run from Monday to Sunday. */
export interface BookedPlace {
  seats: number | null;
  openingHours: readonly OpeningDay[];
  specialDays: readonly SpecialDay[];
}

type Hours = Pick<BookedPlace, 'openingHours' | 'specialDays'>;

/** Tables of a reservation: `+` and `,` join several. Case and spaces do not matter. */
export const tablesOf = ({ tableNumber }: Pick<Booked, 'tableNumber'>): string[] =>
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
  const taken = new Set(sharing.flatMap(tablesOf));
  const tables = tablesOf(reservation).filter((table) => taken.has(table));
  const guests = sharing.reduce((sum, { guestsQty }) => sum + guestsQty, reservation.guestsQty);
  const warnings: ReservationWarning[] = [];
  if (tables.length > 0) warnings.push({ key: 'tableTaken', params: { tables: tables.join(', ') } });
  if (place.seats !== null && guests > place.seats)
    warnings.push({ key: 'overSeats', params: { guests, seats: place.seats } });
  if (isClosedAt(place, Date.parse(reservation.reservationDate), time))
    warnings.push({ key: 'placeClosed', params: {} });
  return warnings;
}

/** Day whose night a moment belongs to: the previous one until the place closes. */
export function nightOf(place: Hours | null, moment: number, time: VenueTime): string {
  const shown = time.shownAt(moment);
  const before = addDays(shown.day, -1);
  return place && isLateNight(hoursOn(place, before), shown.time) ? before : shown.day;
}

function isClosedAt(place: Hours, moment: number, time: VenueTime): boolean {
  const shown = time.shownAt(moment);
  if (isLateNight(hoursOn(place, addDays(shown.day, -1)), shown.time)) return false;
  const hours = hoursOn(place, shown.day);
  if (!hours?.isOpen || hours.from === null || hours.to === null || shown.time < hours.from) return true;
  return !closesNextDay(hours) && shown.time >= hours.to;
}

/** True if the hours of the day before still run at this time. */
const isLateNight = (hours: OpeningDay | undefined, time: string) =>
  hours?.isOpen === true && closesNextDay(hours) && hours.to !== null && time < hours.to;

const hoursOn = ({ openingHours, specialDays }: Hours, day: string): OpeningDay | undefined =>
  specialDays.find(({ date }) => date === day) ?? openingHours[weekdayOf(day)];
