/** Groups the reservations of a day by place and hour. */
import { isExpected, type Reservation } from '@foyer/contract/reservations/reservations.ts';
import { compareTables } from '@foyer/contract/reservations/warnings.ts';
import { timeOf } from '#ui/time/venue-time.ts';

export interface HourGroup {
  /** Start of the hour, `HH:00`. */
  hour: string;
  guests: number;
  reservations: Reservation[];
}

export interface PlaceGroup {
  /** Null for deleted places. */
  place: Reservation['place'];
  guests: number;
  hours: HourGroup[];
}

const alphabet = new Intl.Collator('pl');

/** Guests expected: of reservations that are booked or arrived, and paid if they have to be. */
export const expectedGuests = (reservations: readonly Reservation[]) =>
  reservations.reduce((sum, one) => sum + (isExpected(one) ? one.guestsQty : 0), 0);

const hourOf = ({ reservationDate }: Reservation) => `${timeOf(reservationDate).slice(0, 2)}:00`;

const inOrder = (one: Reservation, other: Reservation) =>
  Date.parse(one.reservationDate) - Date.parse(other.reservationDate) ||
  compareTables(one.tableNumber, other.tableNumber);

/** Hours in the order of time, so that those after midnight come last. */
export function hourGroups(reservations: readonly Reservation[]): HourGroup[] {
  const groups = Map.groupBy(reservations.toSorted(inOrder), hourOf);
  return [...groups].map(([hour, inHour]) => ({
    hour,
    guests: expectedGuests(inHour),
    reservations: inHour,
  }));
}

/** Places by name. Reservations of deleted places come last. */
export function placeGroups(reservations: readonly Reservation[]): PlaceGroup[] {
  const groups = Map.groupBy(reservations, ({ place }) => place?.id);
  return [...groups.values()]
    .map((atPlace) => ({
      place: atPlace[0]?.place ?? null,
      guests: expectedGuests(atPlace),
      hours: hourGroups(atPlace),
    }))
    .toSorted((one, other) => {
      if (!one.place || !other.place) return one.place ? -1 : 1;
      return alphabet.compare(one.place.name, other.place.name);
    });
}
