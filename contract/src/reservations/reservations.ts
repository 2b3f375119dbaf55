/** Reservations of places. */
import { z } from 'zod';
import { billingStatus } from '../enums.ts';
import { crossFieldRule, day, id, line, moment, optionalText, wholeNumber } from '../fields.ts';
import { limits } from '../limits.ts';
import { personRef } from '../people/people.ts';
import { placeRef } from '../places.ts';
import { csv, listQuery } from '../queries/list-query.ts';
import { maxCharacters } from '../text/characters.ts';
import { message } from '../text/validation-messages.ts';
import { type ReservationStatus, reservationStatus } from './reservation-status.ts';
import { visitTime } from './visit-time.ts';

export const reservationWarningKey = z
  .enum(['tableTaken', 'overSeats', 'placeClosed'])
  .meta({ id: 'ReservationWarningKey' });
export type ReservationWarningKey = z.infer<typeof reservationWarningKey>;

/** Problem that staff may accept. `params`: the tables taken, the guests and seats, or the opening hours of that day, if any. */
export const reservationWarning = z
  .object({
    key: reservationWarningKey,
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .meta({ id: 'ReservationWarning' });
export type ReservationWarning = z.infer<typeof reservationWarning>;

/**
 * Reservation. `name` is null for a guest with an account (`user`) unless staff entered one. `billingId` is the payment of the
 * order that made it, and `payment` its status: REFUNDED also if REFUNDs cover all of it.
 */
export const reservation = z
  .object({
    id,
    placeId: id.nullable().meta({ description: 'null after the place was deleted' }),
    reservationDate: moment,
    guestsQty: z.int(),
    tableNumber: z.string().nullable(),
    name: z.string().nullable(),
    phone: z.string().nullable(),
    note: z.string().meta({ description: 'By staff, never shown to guests' }),
    guestNote: z.string().meta({ description: 'By the guest' }),
    status: reservationStatus,
    userId: id.nullable(),
    billingId: id.nullable(),
    externalId: z.string().nullable(),
    warnings: z.array(reservationWarning),
    place: placeRef.nullable(),
    user: personRef.nullable(),
    payment: billingStatus.nullable(),
    day: day.meta({ description: 'Day of the night: before the place closes, the previous one' }),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'Reservation' });
export type Reservation = z.infer<typeof reservation>;

/** Empty text means that there is none. */
const textOrNone = (max: number) =>
  line
    .check(maxCharacters(max))
    .nullish()
    .transform((text) => text || null);

export const tableNumber = textOrNone(limits.tableNumber);

export const bookedName = textOrNone(limits.text);

/** Phone number as people write it, with or without a prefix: `+48 600 100 200`, `(22) 600-10-20`. */
export const bookedPhone = textOrNone(limits.phone).refine(
  (text) => text === null || (/^\+?[\d ()./-]+$/.test(text) && /^\d{4,17}$/.test(text.replace(/\D/g, ''))),
  message('invalidPhoneNumber'),
);

const note = optionalText(limits.note)
  .nullable()
  .transform((text) => text ?? '');

/** Whether the guest gets a mail about what is booked now. */
export const notifiesGuest = z.boolean().nullish().meta({ description: 'E-mails the guest. Default false' });

export const guestsQty = wholeNumber.min(1).max(limits.reservationGuests);

/** The server rejects dates before today unless they are unchanged. Without `status`, it is BOOKED or unchanged. */
export const reservationInput = z
  .object({
    placeId: id.nullable().meta({ description: 'null only if the place was deleted' }),
    reservationDate: visitTime,
    guestsQty,
    tableNumber,
    name: bookedName,
    phone: bookedPhone,
    note,
    guestNote: note,
    status: reservationStatus.optional(),
    userId: id.nullish().transform((user) => user ?? null),
    notify: notifiesGuest,
  })
  .check(
    crossFieldRule(
      z.object({ name: bookedName, userId: z.unknown().optional() }),
      ({ name, userId }) => name !== null || userId != null,
      { path: 'name', key: 'empty' },
    ),
  )
  .meta({ id: 'ReservationInput' });
export type ReservationInput = z.infer<typeof reservationInput>;

export const reservationStatusInput = z
  .object({ status: reservationStatus, notify: notifiesGuest })
  .meta({ id: 'ReservationStatusInput' });
export type ReservationStatusInput = z.infer<typeof reservationStatusInput>;

export const reservationSortKeys = ['reservationDate', 'guestsQty', 'name'] as const;
export type ReservationSortKey = (typeof reservationSortKeys)[number];

/** Order without `sort`. */
export const reservationsOrder = { key: 'reservationDate', direction: 'asc' } as const;

/** `from` and `to` are days, both inclusive. A reservation after midnight belongs to the day whose night it is in. */
export const reservationListQuery = listQuery(reservationSortKeys, reservationsOrder, 'reservations').extend({
  from: day.optional(),
  to: day.optional(),
  placeId: id.optional(),
  status: csv(reservationStatus),
});
export type ReservationListQuery = z.infer<typeof reservationListQuery>;

/** The payment failed or was refunded. */
export const isPaymentOver = ({ payment }: Pick<Reservation, 'payment'>) =>
  payment === 'ERROR' || payment === 'REFUNDED';

/** After its payment is over, a reservation stays CANCELLED, and none is BOOKED again. */
export const mayBecome = (before: Pick<Reservation, 'status' | 'payment'>, status: ReservationStatus) =>
  status === before.status ||
  !isPaymentOver(before) ||
  (before.status !== 'CANCELLED' && status !== 'BOOKED');

/** Guests are expected while they may come. Those of an order only after it is PAID. */
export const isExpected = ({ status, payment }: Pick<Reservation, 'status' | 'payment'>) =>
  (status === 'BOOKED' || status === 'ARRIVED') && (payment === null || payment === 'PAID');
