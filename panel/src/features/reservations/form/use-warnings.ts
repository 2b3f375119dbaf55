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

interface Checked {
  /** Undefined until the place and its other reservations are loaded. */
  warnings: ReservationWarning[] | undefined;
  /** Place, day and time are typed. */
  isComplete: boolean;
  /** They could not be loaded. What was loaded before still counts. */
  isError: boolean;
}

/** Warnings about what is typed, by the same rules as on the server. */
export function useWarnings(form: ReservationForm, saved: Saved): Checked {
  const [placeId, day, typedTime, guestsQty, tableNumber] = useWatch({
    control: form.control,
    name: ['placeId', 'day', 'time', 'guestsQty', 'tableNumber'],
  });
  const time = tidyTime(typedTime);
  const reservationDate = isDay(day) && isTime(time) ? momentAt(day, time) : undefined;
  const place = useQuery(placeSeatsQuery(placeId));
  const others = useQuery(sittingQuery(placeId, reservationDate === undefined ? undefined : day));
  const state = {
    isComplete: placeId !== null && reservationDate !== undefined,
    isError: place.isLoadingError || others.isLoadingError,
  };
  if (!place.data || !others.data || reservationDate === undefined) return { ...state, warnings: undefined };
  const named = others.data.map((other) => ({ ...other, guestName: nameOf(other) }));
  const typed = { reservationDate, guestsQty: guestsQty ?? 0, tableNumber };
  return { ...state, warnings: warningsOf(typed, { saved, others: named, place: place.data }) };
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
