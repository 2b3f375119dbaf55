import type { Reservation, ReservationWarning } from '@foyer/contract/reservations/reservations.ts';
import { type Booked, type BookedPlace, reservationWarnings } from '@foyer/contract/reservations/warnings.ts';
import { isDay } from '@foyer/contract/time/days.ts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { isTime, tidyTime } from '#ui/inputs/dates/time-text.ts';
import { currentVenueTime, momentAt } from '#ui/time/venue-time.ts';
import { nameOf } from '../reservation-words.ts';
import { placeSeatsQuery, sittingQuery } from '../reservations.api.ts';
import type { ReservationForm } from './reservation-form.ts';

/** The reservation itself, unless it is new. */
type Saved = Pick<Reservation, 'id' | 'status'> | undefined;

/** Warnings about what is typed, by the same rules as on the server. */
export function useWarnings(form: ReservationForm, saved: Saved): ReservationWarning[] {
  const [placeId, day, typedTime, guestsQty, tableNumber] = useWatch({
    control: form.control,
    name: ['placeId', 'day', 'time', 'guestsQty', 'tableNumber'],
  });
  const time = tidyTime(typedTime);
  const reservationDate = isDay(day) && isTime(time) ? momentAt(day, time) : undefined;
  const { data: place } = useQuery(placeSeatsQuery(placeId));
  const { data: others } = useQuery(sittingQuery(placeId, reservationDate === undefined ? undefined : day));
  if (!place || !others || reservationDate === undefined) return [];
  const named = others.map((other) => ({ ...other, guestName: nameOf(other) }));
  return warningsOf(
    { reservationDate, guestsQty: guestsQty ?? 0, tableNumber },
    { saved, others: named, place },
  );
}

interface Around {
  saved: Saved;
  others: readonly (Booked & { id: string })[];
  place: BookedPlace;
}

/** A reservation that was cancelled stays so, whatever is typed. */
export function warningsOf(typed: Omit<Booked, 'status'>, { saved, others, place }: Around) {
  const rest = others.filter(({ id }) => id !== saved?.id);
  const status = saved?.status ?? 'BOOKED';
  return reservationWarnings({ ...typed, status }, rest, place, currentVenueTime());
}
