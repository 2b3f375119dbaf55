import type { ReservationStatus } from '@foyer/contract/reservations/reservation-status.ts';
import {
  mayBecome,
  type Reservation,
  type ReservationInput,
  type ReservationStatusInput,
} from '@foyer/contract/reservations/reservations.ts';
import type { FieldIssue } from '@foyer/contract/text/validation-messages.ts';
import { visitDayIssues } from '@foyer/contract/time/horizon.ts';
import { readingEverything } from '#db/connection/request-scope.ts';
import type { Tx } from '#db/handles.ts';
import { nextUpdatedAt, type WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError, refuseWrongFields } from '#errors.ts';
import { checkIfMatch } from '#http/answers/etag.ts';
import { newId } from '#lib/ids.ts';
import { enqueueReservationMail } from './reservation-mail-jobs.ts';
import { getReservation } from './reservations.queries.ts';

type ReservationDeps = Pick<Deps, 'change' | 'clock' | 'jobs'>;

/** Creates a reservation. 400 for a date before today, or an unknown place or guest. */
export const createReservation = (
  { change, clock, jobs }: ReservationDeps,
  context: WriteContext,
  input: ReservationInput,
): Promise<Reservation> =>
  change(context, async (tx) => {
    await refuseUnsound(tx, clock, input);
    const id = newId();
    await tx
      .insertInto('reservations')
      .values({ id, ...columnsOf(input), createdAt: context.now, updatedAt: context.now })
      .execute();
    const after = await getReservation({ db: tx, clock }, id);
    if (input.notify) await enqueueReservationMail(tx, jobs, { after }, context.now);
    return after;
  });

/**
 * Replaces the fields of a reservation. 400 if a date before today is new, or for an unknown place or guest; 409
 * `reservationPaymentOver`; 412.
 */
export const updateReservation = (
  { change, clock, jobs }: ReservationDeps,
  context: WriteContext,
  id: string,
  input: ReservationInput,
  ifMatch?: string,
): Promise<Reservation> =>
  change(context, async (tx) => {
    const before = await lockReservation(tx, clock, id, ifMatch);
    refuseStatus(before, input.status);
    await refuseUnsound(tx, clock, input, before);
    await tx
      .updateTable('reservations')
      .set({ ...columnsOf(input), updatedAt: nextUpdatedAt(context.now) })
      .where('id', '=', id)
      .execute();
    const after = await getReservation({ db: tx, clock }, id);
    if (input.notify) await enqueueReservationMail(tx, jobs, { before, after }, context.now);
    return after;
  });

/** Sets the status. The same status again changes nothing. 409 `reservationPaymentOver`; 412. */
export const setReservationStatus = (
  { change, clock, jobs }: ReservationDeps,
  context: WriteContext,
  id: string,
  { status, notify }: ReservationStatusInput,
  ifMatch?: string,
): Promise<Reservation> =>
  change(context, async (tx) => {
    const before = await lockReservation(tx, clock, id, ifMatch);
    if (before.status === status) return before;
    refuseStatus(before, status);
    if (before.placeId) await lockTablesOf(tx, before.placeId);
    await tx
      .updateTable('reservations')
      .set({ status, updatedAt: nextUpdatedAt(context.now) })
      .where('id', '=', id)
      .execute();
    const after = await getReservation({ db: tx, clock }, id);
    if (notify) await enqueueReservationMail(tx, jobs, { before, after }, context.now);
    return after;
  });

/** Deletes a reservation. 409 `reservationHasPayment` if an order made it; 412. */
export const deleteReservation = (
  { change, clock }: Pick<ReservationDeps, 'change' | 'clock'>,
  context: WriteContext,
  id: string,
  ifMatch?: string,
): Promise<void> =>
  change(context, async (tx) => {
    const { billingId } = await lockReservation(tx, clock, id, ifMatch);
    if (billingId !== null) throw new AppError('reservationHasPayment');
    await tx.deleteFrom('reservations').where('id', '=', id).execute();
  });

/** Locks the payment first, as refunds do, so that a refund at the same time is either seen or has to wait. */
export async function lockReservation(
  tx: Tx,
  clock: Deps['clock'],
  id: string,
  ifMatch?: string,
): Promise<Reservation> {
  const rows = tx.selectFrom('reservations').where('id', '=', id);
  const found = await rows.select('billingId').executeTakeFirst();
  if (!found) throw new AppError('notFound');
  if (found.billingId)
    await tx.selectFrom('billings').select('id').where('id', '=', found.billingId).forShare().execute();
  await rows.select('id').forNoKeyUpdate().execute();
  const reservation = await getReservation({ db: tx, clock }, id);
  checkIfMatch(ifMatch, reservation.updatedAt);
  return reservation;
}

function refuseStatus(before: Reservation, status: ReservationStatus | undefined): void {
  if (status !== undefined && !mayBecome(before, status)) throw new AppError('reservationPaymentOver');
}

const columnsOf = ({ reservationDate, status, notify: _, ...same }: ReservationInput) => ({
  ...same,
  reservationDate: new Date(reservationDate),
  ...(status && { status }),
});

const dateIssues = (clock: Deps['clock'], date: string): FieldIssue[] =>
  visitDayIssues('reservationDate', clock.dayOf(new Date(date)), clock.today());

/** 400 for a date before today, or too far ahead. */
export const refuseWrongDay = (clock: Deps['clock'], date: string): void =>
  refuseWrongFields(dateIssues(clock, date));

/** Checks what the schema cannot. What is unchanged stays valid: a past date, a deleted place or guest. */
async function refuseUnsound(
  tx: Tx,
  clock: Deps['clock'],
  { reservationDate, placeId, userId }: ReservationInput,
  before?: Reservation,
): Promise<void> {
  const details: FieldIssue[] = [];
  const isSameDate = before && Date.parse(before.reservationDate) === Date.parse(reservationDate);
  if (!isSameDate) details.push(...dateIssues(clock, reservationDate));
  if (placeId === null && before?.placeId !== null) details.push({ path: 'placeId', key: 'empty' });
  if (placeId !== null && !(await lockTablesOf(tx, placeId)))
    details.push({ path: 'placeId', key: 'unknownRecord' });
  if (userId !== null && userId !== before?.userId && !(await isGuest(tx, userId)))
    details.push({ path: 'userId', key: 'unknownRecord' });
  refuseWrongFields(details);
}

/**
 * Locks the place, so that of two reservations of the same table the second one sees the first, and so that it cannot be
 * deleted. Returns false if there is none.
 */
export const lockTablesOf = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('places').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) !==
  undefined;

/**
 * Takes a shared lock, so that the account cannot be deleted before the transaction ends. A limited caller may name any guest: the
 * first reservation is made before the guest has anything at the place.
 */
const isGuest = (tx: Tx, id: string): Promise<boolean> =>
  readingEverything(async () => {
    const guests = tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('role', '=', 'USER')
      .where('status', '<>', 'DELETED');
    return (await guests.forShare().executeTakeFirst()) !== undefined;
  });
