import { crossFieldRule, day, id } from '@foyer/contract/fields.ts';
import {
  type Reservation,
  type ReservationInput,
  reservationInput,
} from '@foyer/contract/reservations/reservations.ts';
import { message } from '@foyer/contract/text/validation-messages.ts';
import { isDay } from '@foyer/contract/time/days.ts';
import { lastDayOf, tooFarAhead } from '@foyer/contract/time/horizon.ts';
import { z } from 'zod';
import type { RecordForm } from '#form/record-form.ts';
import { mergingOf } from '#history/merging.ts';
import { isTime, tidyTime } from '#ui/inputs/dates/time-text.ts';
import { dayOf, momentAt, timeOf, today } from '#ui/time/venue-time.ts';

/** Values of a reservation's form. Day and time are those of the venue, or the typed text while invalid. */
export interface ReservationValues {
  placeId: string | null;
  day: string;
  time: string;
  guestsQty: number | null;
  tableNumber: string;
  userId: string | null;
  name: string;
  phone: string;
  note: string;
  guestNote: string;
  /** Mails the guest. Not stored. */
  notify: boolean;
}

export type ReservationForm = RecordForm<ReservationValues, ReservationInput, Reservation>;

/** A new reservation, on the day and at the place that the list shows. After midnight, the list may show yesterday. */
export const emptyReservation = (search: { day?: string; placeId?: string }): ReservationValues => ({
  placeId: search.placeId ?? null,
  day: search.day !== undefined && isDay(search.day) && search.day > today() ? search.day : today(),
  time: '',
  guestsQty: null,
  tableNumber: '',
  userId: null,
  name: '',
  phone: '',
  note: '',
  guestNote: '',
  notify: false,
});

export const reservationValues = (of: Reservation): ReservationValues => ({
  placeId: of.placeId,
  day: dayOf(of.reservationDate),
  time: timeOf(of.reservationDate),
  guestsQty: of.guestsQty,
  tableNumber: of.tableNumber ?? '',
  userId: of.userId,
  name: of.name ?? '',
  phone: of.phone ?? '',
  note: of.note,
  guestNote: of.guestNote,
  notify: false,
});

const typedDay = z.string().trim().min(1).refine(isDay, message('invalidDate'));
const typedTime = z
  .string()
  .overwrite(tidyTime)
  .min(1)
  .refine((text) => /^\d{2}:\d{2}$/.test(text), message('invalidTimeFormat'))
  .refine(isTime, message('invalidTime'));

const { placeId: _place, reservationDate: _date, status: _status, ...others } = reservationInput.shape;

/** A date before today is refused unless it is the stored one. A deleted place may stay. */
export function reservationFormSchema(stored?: Reservation): z.ZodType<ReservationInput, ReservationValues> {
  const fields = z
    .object({
      // In the order of the form, in which its footer names the fields that are wrong.
      placeId: stored && stored.placeId === null ? id.nullable() : id,
      day: typedDay,
      time: typedTime,
      ...others,
    })
    .check(
      crossFieldRule(
        z.object({ day }),
        (values) =>
          values.day >= today() || (stored && values.day === dayOf(stored.reservationDate)) === true,
        { path: 'day', key: 'dateInPast' },
      ),
      crossFieldRule(
        z.object({ day }),
        (values) =>
          values.day <= lastDayOf('reservation', today()) ||
          (stored && values.day === dayOf(stored.reservationDate)) === true,
        { path: 'day', ...tooFarAhead('reservation', today()) },
      ),
      crossFieldRule(
        z.object({ userId: z.string().nullable(), name: z.string() }),
        ({ userId, name }) => userId !== null || name.trim() !== '',
        { path: 'name', key: 'empty' },
      ),
    )
    .transform(
      ({ day: on, time, ...rest }): ReservationInput => ({ ...rest, reservationDate: momentAt(on, time) }),
    );
  return z.pipe(
    z.transform((values: ReservationValues): unknown => values),
    fields,
  );
}

/** Merges two users' changes. Day and time are one field. */
export const reservationMerging = mergingOf<ReservationValues>('reservations', {
  fields: {
    reservationDate: {
      paths: ['day', 'time'],
      toApi: (on, time) => {
        const [typed, clock] = [String(on), tidyTime(String(time))];
        return isDay(typed) && isTime(clock) ? momentAt(typed, clock) : `${typed} ${clock}`;
      },
    },
  },
});
