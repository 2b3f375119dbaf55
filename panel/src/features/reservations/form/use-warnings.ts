import type { ReservationWarning } from '@foyer/contract/reservations/reservations.ts';
import { reservationWarnings } from '@foyer/contract/reservations/warnings.ts';
import { isDay } from '@foyer/contract/time/days.ts';
import { venueTime } from '@foyer/contract/time/venue-time.ts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { isTime, tidyTime } from '#ui/inputs/dates/time-text.ts';
import { momentAt } from '#ui/time/venue-time.ts';
import { venueTimeZone } from '#ui/time/venue-time-zone.ts';
import { placeSeatsQuery, sittingQuery } from '../reservations.api.ts';
import type { ReservationForm } from './reservation-form.ts';

/** Warnings about what is typed, by the same rules as on the server. `exceptId` is the reservation itself. */
export function useWarnings(form: ReservationForm, exceptId?: string): ReservationWarning[] {
  const [placeId, day, typedTime, guestsQty, tableNumber] = useWatch({
    control: form.control,
    name: ['placeId', 'day', 'time', 'guestsQty', 'tableNumber'],
  });
  const time = tidyTime(typedTime);
  const reservationDate = isDay(day) && isTime(time) ? momentAt(day, time) : undefined;
  const { data: place } = useQuery(placeSeatsQuery(placeId));
  const { data: others } = useQuery(sittingQuery(placeId, reservationDate === undefined ? undefined : day));
  if (!place || !others || reservationDate === undefined) return [];
  const typed = { reservationDate, guestsQty: guestsQty ?? 0, tableNumber, status: 'BOOKED' as const };
  const rest = others.filter(({ id }) => id !== exceptId);
  return reservationWarnings(typed, rest, place, venueTime(venueTimeZone()));
}
