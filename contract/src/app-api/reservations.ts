/** Reservations as other programs see them (scope `reservations:write`). */
import { z } from 'zod';
import { crossFieldRule, day, id, line, optionalText } from '../fields.ts';
import { limits } from '../limits.ts';
import { csv, listQuery, yesOrNo } from '../queries/list-query.ts';
import { reservationStatus } from '../reservations/reservation-status.ts';
import {
  bookedName,
  bookedPhone,
  guestsQty,
  notifiesGuest,
  reservation,
} from '../reservations/reservations.ts';
import { visitTime } from '../reservations/visit-time.ts';
import { maxCharacters } from '../text/characters.ts';
import { after, updatedSince } from './cursor.ts';
import { externalId } from './guests.ts';

/** `guest` is the guest's `externalId`; null for a guest without one. `orderId` is the order that made it. */
export const appReservation = reservation
  .pick({
    id: true,
    externalId: true,
    placeId: true,
    reservationDate: true,
    guestsQty: true,
    tableNumber: true,
    name: true,
    phone: true,
    guestNote: true,
    status: true,
    createdAt: true,
    updatedAt: true,
  })
  .extend({ guest: z.string().nullable(), orderId: id.nullable() })
  .meta({ id: 'AppReservation' });
export type AppReservation = z.infer<typeof appReservation>;

/** The guest's own wishes. Staff add their note and the table in the panel. */
const wishes = {
  reservationDate: visitTime,
  guestsQty,
  tableNumber: line
    .check(maxCharacters(limits.tableNumber))
    .nullish()
    .transform((table) => (table === undefined ? undefined : table || null))
    .meta({ description: 'Tables joined by `+` or `,`' }),
  guestNote: optionalText(limits.note).unwrap().nullish(),
};

/** For a guest with an account (`guest`), or for a `name` with an optional `phone`. */
export const appReservationInput = z
  .object({
    externalId: externalId.nullish().meta({ description: 'A repeated id returns the existing reservation' }),
    placeId: id,
    guest: externalId.nullish().meta({ description: "The guest's `externalId`" }),
    name: bookedName,
    phone: bookedPhone,
    ...wishes,
    notify: notifiesGuest,
  })
  .check(
    crossFieldRule(
      z.object({ guest: z.unknown().optional(), name: bookedName }),
      ({ guest, name }) => guest != null || name !== null,
      { path: 'name', key: 'empty' },
    ),
  )
  .meta({ id: 'AppReservationInput' });
export type AppReservationInput = z.infer<typeof appReservationInput>;

/** Without `tableNumber`, `guestNote`, `name` or `phone`, these stay as they are. */
export const appReservationChanges = z
  .object({ ...wishes, name: bookedName.optional(), phone: bookedPhone.optional(), notify: notifiesGuest })
  .meta({ id: 'AppReservationChanges' });
export type AppReservationChanges = z.infer<typeof appReservationChanges>;

/** A DELETE has no body. */
export const appReservationCancelQuery = z.object({
  notify: yesOrNo.optional().meta({ description: 'E-mails the guest' }),
});
export type AppReservationCancelQuery = z.infer<typeof appReservationCancelQuery>;

export const appReservationSortKeys = ['createdAt', 'reservationDate'] as const;
export type AppReservationSortKey = (typeof appReservationSortKeys)[number];

/** Order without `sort`: the newest first. */
export const appReservationsOrder = { key: 'createdAt', direction: 'desc' } as const;

export const appReservationListQuery = listQuery(appReservationSortKeys, appReservationsOrder)
  .omit({ search: true })
  .extend({
    externalId: externalId.optional(),
    guest: externalId.optional().meta({ description: "The guest's `externalId`" }),
    placeId: id.optional(),
    status: csv(reservationStatus),
    from: day
      .optional()
      .meta({ description: 'First day; the hours after midnight belong to the day before' }),
    to: day.optional().meta({ description: 'Last day' }),
    updatedSince,
    after,
  });
export type AppReservationListQuery = z.infer<typeof appReservationListQuery>;
