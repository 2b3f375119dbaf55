/** Reservations in the format of the panel's API. */
import type { BillingStatus } from '@foyer/contract/enums.ts';
import type { Reservation } from '@foyer/contract/reservations/reservations.ts';
import { reservationWarnings, sittingMinutes } from '@foyer/contract/reservations/warnings.ts';
import { nightOf } from '@foyer/contract/time/open-hours.ts';
import type { VenueTime } from '@foyer/contract/time/venue-time.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { namedRows } from '#db/limits/named-rows.ts';
import { isoMoment, jsonRow, jsonRows, type Read } from '#db/reading/json.ts';
import { accountLabel } from '#shared/accounts/accounts.ts';

/** Guests who may come, as in the contract's `isExpected`. Expects the reservation as `r` and its billing as `b`. */
export const isExpectedRow = sql<boolean>`(
  r.status in ('BOOKED', 'ARRIVED')
  and (r.billing_id is null or b.status = 'PAID' and not is_payment_over(b))
)`;

/** Payment of a reservation, REFUNDED also if REFUNDs cover all of it. Expects its billing as `b`. */
export const paymentOf = sql<BillingStatus | null>`case
  when b.status = 'PAID' and is_payment_over(b) then 'REFUNDED' else b.status::text end`;

/** Name in labels. Null without any. Expects the reservation as `r` and its guest as `u`. */
export const reservationLabel = sql<string | null>`coalesce(r.name, ${accountLabel}, r.phone)`;

const sitting = sql`${sql.lit(sittingMinutes)} * interval '1 minute'`;

/** Time at which the guests are expected to leave. Expects the reservation as `r`. */
export const reservationEnd = sql<Date>`(r.reservation_date + ${sitting})`;

/** Reservations of the same place that share the time. Expects the reservation as `r`. */
const othersOf = (db: Db) =>
  jsonRows(
    db
      .selectFrom('reservations as n')
      .select(['n.reservationDate', 'n.guestsQty', 'n.tableNumber', 'n.status'])
      .where(sql<boolean>`n.place_id = r.place_id and n.id <> r.id and n.status in ('BOOKED', 'ARRIVED')`)
      .where(sql<boolean>`n.reservation_date > r.reservation_date - ${sitting}`)
      .where(sql<boolean>`n.reservation_date < ${reservationEnd}`),
  );

export const reservationRows = (db: Db) =>
  db
    .selectFrom('reservations as r')
    .leftJoin('billings as b', 'b.id', 'r.billingId')
    .select([
      'r.id',
      'r.placeId',
      'r.reservationDate',
      'r.guestsQty',
      'r.tableNumber',
      'r.name',
      'r.phone',
      'r.note',
      'r.guestNote',
      'r.status',
      'r.userId',
      'r.billingId',
      'r.externalId',
      'r.createdAt',
      'r.updatedAt',
    ])
    .select((eb) => [
      jsonRow(
        eb
          .selectFrom('places as p')
          .select(['p.id', 'p.name', 'p.seats', 'p.openingHours', 'p.specialDays'])
          .whereRef('p.id', '=', 'r.placeId'),
      ).as('place'),
      jsonRow(
        eb
          .selectFrom(namedRows('users', 'u'))
          .select(['u.id', 'u.email', 'u.name', 'u.surname', 'u.phonePrefix', 'u.phoneNumber'])
          .whereRef('u.id', '=', 'r.userId'),
      ).as('user'),
      paymentOf.as('payment'),
      othersOf(db).as('others'),
    ]);
type ReservationRow = Awaited<ReturnType<ReturnType<typeof reservationRows>['executeTakeFirstOrThrow']>>;

/** Converts a row of `reservationRows`, with its warnings. */
export function toReservation(row: Read<ReservationRow>, time: VenueTime): Reservation {
  const { place, user, others, ...same } = row;
  const reservationDate = isoMoment(row.reservationDate);
  return {
    ...same,
    reservationDate,
    warnings: place ? reservationWarnings({ ...same, reservationDate }, others, place, time) : [],
    place: place && { id: place.id, name: place.name },
    user: user && toPerson(user),
    day: nightOf(place, Date.parse(reservationDate), time),
    createdAt: isoMoment(row.createdAt),
    updatedAt: isoMoment(row.updatedAt),
  };
}

const toPerson = ({ id, email, ...profile }: NonNullable<ReservationRow['user']>) => ({ id, email, profile });
