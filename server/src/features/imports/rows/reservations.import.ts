import { externalId } from '@foyer/contract/app-api/guests.ts';
import { email, requiredLine, requiredText } from '@foyer/contract/fields.ts';
import { limits } from '@foyer/contract/limits.ts';
import {
  type ReservationStatus,
  reservationStatus,
} from '@foyer/contract/reservations/reservation-status.ts';
import {
  bookedPhone,
  guestsQty,
  mayBecome,
  type Reservation,
} from '@foyer/contract/reservations/reservations.ts';
import { visitTime } from '@foyer/contract/reservations/visit-time.ts';
import { horizonIssues, lastDayOf } from '@foyer/contract/time/horizon.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#db/handles.ts';
import { nextUpdatedAt } from '#db/writing/changes.ts';
import type { Clock } from '#lib/clock.ts';
import { newId } from '#lib/ids.ts';
import { paymentOf } from '#shared/reservations/reservation-rows.ts';
import { enumValue, numberOf } from './import-cells.ts';
import {
  checkedRow,
  differs,
  knownBy,
  type Outcome,
  type RowHandler,
  refused,
  uuidsAmong,
} from './import-kind.ts';
import type { RowIssue } from './import-messages.ts';
import type { ImportRow } from './import-row.ts';
import { type NamedPlaces, placesNamed } from './named-places.ts';
import { type Guest, type Guests, guestIssues, guestsOf } from './row-guests.ts';
import { venueMoments } from './venue-moments.ts';

/** The rules of the form. Past dates are allowed. */
const reservation = z.object({
  externalId,
  reservationDate: visitTime,
  guestsQty,
  tableNumber: requiredLine(limits.tableNumber).optional(),
  name: requiredLine().optional(),
  phone: bookedPhone.optional(),
  email: email.optional(),
  status: reservationStatus.optional(),
  note: requiredText(limits.note).optional(),
  guestNote: requiredText(limits.note).optional(),
});
/** An existing reservation keeps the values that the row leaves empty. */
const knownReservation = reservation.partial().extend({ externalId });

interface ReservationRecord {
  id: string;
  externalId: string | null;
  placeId: string | null;
  reservationDate: string;
  guestsQty: number;
  tableNumber: string | null;
  name: string | null;
  phone: string | null;
  note: string;
  guestNote: string;
  status: ReservationStatus;
  userId: string | null;
}

const statuses = {
  ZAREZERWOWANA: 'BOOKED',
  CONFIRMED: 'BOOKED',
  POTWIERDZONA: 'BOOKED',
  PRZYBYLI: 'ARRIVED',
  PRZYSZLI: 'ARRIVED',
  NOSHOW: 'NO_SHOW',
  NIE_PRZYSZLI: 'NO_SHOW',
  NIEOBECNI: 'NO_SHOW',
  CANCELED: 'CANCELLED',
  ODWOŁANA: 'CANCELLED',
  ANULOWANA: 'CANCELLED',
};

/** Reservations, found by the id of the other program, or by Foyer's own in files from Foyer. */
export const reservationImport: RowHandler<ReservationRecord> = {
  validate: async (tx, rows, { clock, lock }) => {
    const known = await knownReservations(tx, rows, lock);
    const guests = await guestsOf(tx, rows);
    const places = await placesNamed(tx, rows);
    const moments = await venueMoments(tx, rows, 'reservationDate');
    return rows.map((row) =>
      validateReservation(row, known(row.values.externalId), { guests, places, moments, clock }),
    );
  },

  write: async (tx, made, changed, { now }) => {
    if (made.length > 0)
      await sql`
        insert into reservations (id, external_id, place_id, reservation_date, guests_qty, table_number, name, phone, note,
                                  guest_note, status, user_id, created_at, updated_at)
        select id, "externalId", "placeId", "reservationDate", "guestsQty", "tableNumber", name, phone, note, "guestNote", status,
               "userId", ${now}, ${now}
          from json_to_recordset(${JSON.stringify(made)}) as r (${recordColumns})`.execute(tx);
    if (changed.length > 0)
      await sql`
        update reservations
           set place_id = r."placeId", reservation_date = r."reservationDate", guests_qty = r."guestsQty",
               table_number = r."tableNumber", name = r.name, phone = r.phone, note = r.note, guest_note = r."guestNote",
               status = r.status, user_id = r."userId", updated_at = ${nextUpdatedAt(now)}
          from json_to_recordset(${JSON.stringify(changed)}) as r (${recordColumns})
         where reservations.id = r.id`.execute(tx);
  },
};

interface KnownReservation extends ReservationRecord {
  payment: Reservation['payment'];
}

/** Records and moments that a batch of rows names. */
interface Lookups {
  clock: Clock;
  guests: Guests;
  places: NamedPlaces;
  moments: Map<string, string>;
}

function dateIssues(date: string, clock: Clock): RowIssue[] {
  const issues = horizonIssues(
    'reservationDate',
    clock.dayOf(new Date(date)),
    lastDayOf('reservation', clock.today()),
  );
  return issues.map(({ path: field, ...same }) => ({ field, ...same }));
}

function validateReservation(
  { values }: ImportRow,
  known: KnownReservation | undefined,
  { guests, places, moments, clock }: Lookups,
): Outcome<ReservationRecord> {
  const { value, issues } = checkedRow(known ? knownReservation : reservation, fromCells(values, moments));
  const guest = values.email === undefined ? undefined : guests.get(values.email.toLowerCase());
  const { place, issues: others } = places.of(values.place);
  const isEmailSound = !issues.some(({ field }) => field === 'email');
  const isSameGuest = guest !== undefined && guest.id === known?.userId;
  if (values.email !== undefined && isEmailSound && !isSameGuest) others.push(...guestIssues(guest));
  if (value?.reservationDate && value.reservationDate !== known?.reservationDate)
    others.push(...dateIssues(value.reservationDate, clock));
  if (!known && values.place === undefined) others.push({ field: 'place', key: 'empty' });
  if (!known && values.email === undefined && values.name === undefined)
    others.push({ field: 'name', key: 'empty' });
  if (!value || others.length > 0) return refused(...issues, ...others);

  const { email: _email, externalId: key, name, phone: number, reservationDate, ...same } = value;
  const given = {
    ...same,
    ...(place && { placeId: place.id }),
    ...(guest && { userId: guest.id }),
    ...(reservationDate && { reservationDate: new Date(reservationDate).toISOString() }),
    ...(name !== undefined && !isNameOf(guest, name) && { name }),
    ...(number !== undefined && !isPhoneOf(guest, number) && { phone: number }),
  };
  if (!known)
    return {
      outcome: 'new',
      record: { ...usual, ...newReservation.parse(given), externalId: key, id: newId() },
    };
  const { payment, ...before } = known;
  if (given.status !== undefined && !mayBecome({ status: before.status, payment }, given.status))
    return refused({ field: 'status', key: 'reservationPaymentOver' } satisfies RowIssue);
  if (!differs(given, before)) return { outcome: 'unchanged' };
  return { outcome: 'changed', record: { ...before, ...given } };
}

const usual = {
  tableNumber: null,
  name: null,
  phone: null,
  note: '',
  guestNote: '',
  status: 'BOOKED' as const,
  userId: null,
};

/** Gives the compiler the types that the check of a new row has ensured. */
const newReservation = z.looseObject({
  placeId: z.string(),
  reservationDate: z.string(),
  guestsQty: z.number(),
});

/** Files from Foyer repeat the guest's own name and number. Stored, they would not follow the account. */
const isNameOf = (guest: Guest | undefined, name: string) =>
  guest !== undefined &&
  (`${guest.name} ${guest.surname}`.trim() === name || guest.email === name.toLowerCase());

const isPhoneOf = (guest: Guest | undefined, number: string | null) =>
  guest !== undefined && `${guest.phonePrefix} ${guest.phoneNumber}`.trim() === number;

const fromCells = (
  { place: _place, status, guestsQty: guests, reservationDate, ...same }: ImportRow['values'],
  moments: Map<string, string>,
) => ({
  ...same,
  ...(status && { status: enumValue(status, statuses) }),
  ...(guests && { guestsQty: numberOf(guests) ?? guests }),
  ...(reservationDate && { reservationDate: moments.get(reservationDate) ?? reservationDate }),
});

async function knownReservations(tx: Tx, rows: readonly ImportRow[], lock: boolean) {
  const ids = rows.map(({ values }) => values.externalId ?? '');
  const named = sql<boolean>`(r.external_id = any(${ids}::text[]) or r.id = any(${uuidsAmong(ids)}::uuid[]))`;
  if (lock) {
    // Payments first, as refunds do.
    const payments = tx.selectFrom('reservations as r').select('r.billingId').where(named);
    await tx
      .selectFrom('billings')
      .select('id')
      .where('id', 'in', payments)
      .orderBy('id')
      .forShare()
      .execute();
    await tx
      .selectFrom('reservations as r')
      .select('r.id')
      .where(named)
      .orderBy('r.id')
      .forNoKeyUpdate()
      .execute();
  }
  const found = await tx
    .selectFrom('reservations as r')
    .leftJoin('billings as b', 'b.id', 'r.billingId')
    .select(['r.id', 'r.externalId', 'r.placeId', 'r.reservationDate', 'r.guestsQty', 'r.tableNumber'])
    .select(['r.name', 'r.phone', 'r.note', 'r.guestNote', 'r.status', 'r.userId', paymentOf.as('payment')])
    .where(named)
    .execute();
  return knownBy<KnownReservation>(
    found.map((one) => ({ ...one, reservationDate: one.reservationDate.toISOString() })),
  );
}

const recordColumns = sql.raw(
  `id uuid, "externalId" text, "placeId" uuid, "reservationDate" timestamptz, "guestsQty" int, "tableNumber" text, name text,
   phone text, note text, "guestNote" text, status reservation_status, "userId" uuid`,
);
