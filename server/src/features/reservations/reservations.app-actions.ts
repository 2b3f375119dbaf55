import type {
  AppReservation,
  AppReservationCancelQuery,
  AppReservationChanges,
  AppReservationInput,
} from '@foyer/contract/app-api/reservations.ts';
import type { Reservation } from '@foyer/contract/reservations/reservations.ts';
import type { Tx } from '#db/handles.ts';
import { nextUpdatedAt, type WriteContext } from '#db/writing/changes.ts';
import { lockName } from '#db/writing/named-lock.ts';
import type { Deps } from '#deps.ts';
import { AppError, invalid, unknownRecord } from '#errors.ts';
import { newId } from '#lib/ids.ts';
import { isVisiblePlace } from '#presenters/places.ts';
import { appReservationRows, toAppReservation } from '#presenters/reservations.ts';
import { lockActingGuest, refuseBarred } from '#shared/accounts/acting-guest.ts';
import { enqueueReservationMail } from './reservation-mail-jobs.ts';
import { lockReservation, lockTablesOf, refuseWrongDay } from './reservations.actions.ts';
import { getAppReservation, type Reached } from './reservations.app-queries.ts';
import { getReservation } from './reservations.queries.ts';

type ReservationDeps = Pick<Deps, 'change' | 'clock' | 'jobs'>;

/**
 * Makes a reservation for a guest or a name. Repeating an `externalId` returns the existing one. 400 for a date before
 * today; 404 `guestNotFound`, `notFound`; 409 `externalIdReused`, `userBlocked`, `userDeleted`, `reservationNotPossible`.
 */
export const createAppReservation = (
  { change, clock, jobs }: ReservationDeps,
  context: WriteContext,
  { externalId = null, guest = null, placeId, reservationDate, notify, ...input }: AppReservationInput,
): Promise<{ isNew: boolean; reservation: AppReservation }> =>
  change(context, async (tx) => {
    if (externalId !== null) {
      await lockName(tx, `reservation ${externalId}`); // serializes calls with the same `externalId`
      const known = await reservationWith(tx, externalId);
      const fields = known ? differingFields(known, { guest, placeId, reservationDate, ...input }) : [];
      if (fields.length > 0) throw new AppError('externalIdReused', { params: { fields } });
      if (known) return { isNew: false, reservation: known };
    }
    const user = guest === null ? undefined : await lockActingGuest(tx, guest);
    if (!(await lockVisiblePlace(tx, placeId))) throw unknownRecord('placeId');
    if (user) refuseBarred(user);
    refuseWrongDay(clock, reservationDate);
    const id = newId();
    await tx
      .insertInto('reservations')
      .values({
        id,
        ...input,
        tableNumber: input.tableNumber ?? null,
        guestNote: input.guestNote ?? '',
        externalId,
        placeId,
        madeWithKey: true,
        userId: user?.id ?? null,
        reservationDate: new Date(reservationDate),
        createdAt: context.now,
        updatedAt: context.now,
      })
      .execute();
    const after = await getReservation({ db: tx, clock }, id);
    refuseWarnings(after);
    if (notify) await enqueueReservationMail(tx, jobs, { after }, context.now);
    return { isNew: true, reservation: await readReservation(tx, id) };
  });

/**
 * Changes a reservation that is BOOKED and has not begun. 400 for a new date before today or too far ahead; 404; 412; 409
 * `reservationHasPayment`, `reservationClosed`, `reservationNotPossible`.
 */
export const changeAppReservation = (
  { change, clock, jobs }: ReservationDeps,
  context: WriteContext,
  reached: Reached,
  { reservationDate, guestsQty, tableNumber, guestNote, name, phone, notify }: AppReservationChanges,
  ifMatch?: string,
): Promise<AppReservation> =>
  change(context, async (tx) => {
    const { id } = reached;
    await refuseHidden(tx, reached);
    const before = await lockReservation(tx, clock, id, ifMatch);
    refuseClosed(before, context.now);
    const date = new Date(reservationDate);
    if (Date.parse(before.reservationDate) !== date.getTime()) refuseWrongDay(clock, reservationDate);
    if (name === null && before.userId === null) throw invalid('name', { key: 'empty' });
    if (before.placeId) await lockTablesOf(tx, before.placeId);
    await tx
      .updateTable('reservations')
      .set({
        reservationDate: date,
        guestsQty,
        ...(name !== undefined && { name }),
        ...(phone !== undefined && { phone }),
        ...(tableNumber !== undefined && { tableNumber }),
        ...(guestNote !== undefined && { guestNote: guestNote ?? '' }),
        updatedAt: nextUpdatedAt(context.now),
      })
      .where('id', '=', id)
      .execute();
    const after = await getReservation({ db: tx, clock }, id);
    if (needsOtherSeats(before, after)) refuseWarnings(after);
    if (notify) await enqueueReservationMail(tx, jobs, { before, after }, context.now);
    return readReservation(tx, id);
  });

/** Cancels a reservation. Cancelling again changes nothing. 404; 412; 409 `reservationHasPayment`, `reservationClosed`. */
export const cancelAppReservation = (
  { change, clock, jobs }: ReservationDeps,
  context: WriteContext,
  reached: Reached,
  { notify }: AppReservationCancelQuery,
  ifMatch?: string,
): Promise<void> =>
  change(context, async (tx) => {
    const { id } = reached;
    await refuseHidden(tx, reached);
    const before = await lockReservation(tx, clock, id, ifMatch);
    if (before.status === 'CANCELLED') return;
    refuseClosed(before, context.now);
    await tx
      .updateTable('reservations')
      .set({ status: 'CANCELLED', updatedAt: nextUpdatedAt(context.now) })
      .where('id', '=', id)
      .execute();
    if (!notify) return;
    const after = await getReservation({ db: tx, clock }, id);
    await enqueueReservationMail(tx, jobs, { before, after }, context.now);
  });

/** Fields in which a repeated call differs from the reservation as it is now. */
function differingFields(
  known: AppReservation,
  { reservationDate, guestNote, ...sent }: Omit<AppReservationInput, 'externalId' | 'notify'>,
): string[] {
  const same = { ...sent, ...(guestNote !== undefined && { guestNote: guestNote ?? '' }) };
  const differing = Object.entries(same).filter(
    ([field, value]) =>
      value !== undefined && value !== Object.entries(known).find(([key]) => key === field)?.[1],
  );
  const isSameTime = Date.parse(known.reservationDate) === Date.parse(reservationDate);
  return [...differing.map(([field]) => field), ...(isSameTime ? [] : ['reservationDate'])];
}

async function reservationWith(tx: Tx, externalId: string): Promise<AppReservation | undefined> {
  const row = await appReservationRows(tx).where('r.externalId', '=', externalId).executeTakeFirst();
  return row && toAppReservation(row);
}

const readReservation = (tx: Tx, id: string) => getAppReservation(tx, { id, seesAll: true });

/** 404 for a reservation that the key does not reach. */
async function refuseHidden(tx: Tx, reached: Reached): Promise<void> {
  if (!reached.seesAll) await getAppReservation(tx, reached);
}

const lockVisiblePlace = async (tx: Tx, id: string): Promise<boolean> =>
  (
    await tx
      .selectFrom('places as p')
      .select('p.id')
      .where('p.id', '=', id)
      .where(isVisiblePlace)
      .forNoKeyUpdate()
      .execute()
  ).length > 0;

/** Staff are warned; programs are refused. */
function refuseWarnings({ warnings: [first] }: Reservation): void {
  if (first) throw new AppError('reservationNotPossible', { params: { reason: first.key } });
}

/** The payment of an order decides about its reservation. */
function refuseClosed({ billingId, status, reservationDate }: Reservation, now: Date): void {
  if (billingId !== null) throw new AppError('reservationHasPayment');
  if (status !== 'BOOKED' || Date.parse(reservationDate) <= now.getTime())
    throw new AppError('reservationClosed');
}

/** A change of the note alone is possible although staff have accepted a warning. */
const needsOtherSeats = (before: Reservation, after: Reservation) =>
  before.reservationDate !== after.reservationDate ||
  before.guestsQty !== after.guestsQty ||
  before.tableNumber !== after.tableNumber;
