/** Status of orders, and the tickets that they hold. */
import { setTimeout } from 'node:timers/promises';
import type { OrderErrorReason } from '@foyer/contract/app-api/orders.ts';
import type { BillingStatus } from '@foyer/contract/enums.ts';
import { sql } from 'kysely';
import { outsideRequest } from '#db/connection/request-scope.ts';
import type { Db, Tx } from '#db/handles.ts';
import { readFromPrimary } from '#db/replica/read-target.ts';
import { nextUpdatedAt, system } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { hasCome } from '#lib/clock.ts';

interface StatusChange {
  paymentMethod?: string;
  transactionDate?: Date;
  /** For status ERROR. After another reason than `REPORTED`, the order can still be paid. */
  errorReason?: OrderErrorReason;
}

/** Only place that changes the status of orders. Every status but IN_PROGRESS ends the hold. */
export async function setOrderStatus(
  tx: Tx,
  now: Date,
  ids: readonly string[],
  status: BillingStatus,
  { errorReason, ...changes }: StatusChange = {},
): Promise<void> {
  await tx
    .updateTable('billings')
    .set({ ...changes, status, updatedAt: nextUpdatedAt(now) })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  if (status === 'IN_PROGRESS') return;
  const canBePaid = errorReason !== undefined && errorReason !== 'REPORTED';
  await tx
    .updateTable('orders')
    .set({
      holding: false,
      ...(!canBePaid && { holdUntil: null }),
      errorReason: errorReason ?? null,
      ...(status === 'PAID' && { paidAt: now }),
      ...(status === 'REFUNDED' && { refundedAt: now }),
    })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

/**
 * Version of an order: a check-in, a refund or the end of the event changes its tickets without writing to its billing. Expects the
 * billings table as `b`.
 */
export const orderVersion = sql<Date>`greatest(
  b.updated_at, (select max(c.updated_at) from ticket_codes c where c.order_id = b.id)
)`;

/** Reads the version of an order. Lock the order first. */
export async function readOrderVersion(tx: Tx, id: string): Promise<Date> {
  const billing = tx.selectFrom('billings as b').where('b.id', '=', id);
  const { version } = await billing.select(orderVersion.as('version')).executeTakeFirstOrThrow();
  return version;
}

/** Orders per transaction, to keep transactions short. */
const holdsAtOnce = 100;

/** How long readers wait for the end of many holds, in milliseconds. */
const readersWaitMs = 1000;

type HoldDeps = Pick<Deps, 'db' | 'change'>;

/**
 * Ends holds that expired by `now`. Call it before reading billings, so that expired orders are not shown as
 * pending. Usually writes nothing. While thousands expire at once, readers see the rest as pending after a second.
 */
export async function endExpiredHolds(deps: HoldDeps, now: Date): Promise<void> {
  const end = performance.now() + readersWaitMs;
  while (performance.now() < end && (await anyHoldHasExpired(deps.db, now))) {
    await Promise.race([endSomeHolds(deps, now), setTimeout(readersWaitMs, undefined, { ref: false })]);
    readFromPrimary(); // a replica may not have the change yet
  }
}

/** The same, however long it takes. */
export async function endAllExpiredHolds(deps: HoldDeps, now: Date): Promise<void> {
  while (await anyHoldHasExpired(deps.db, now)) await endSomeHolds(deps, now);
}

/** Work that callers of this process share: each for itself, they would wait for each other's locks. */
const underWay = new WeakMap<HoldDeps['change'], Promise<void>>();

function endSomeHolds({ change }: HoldDeps, now: Date): Promise<void> {
  const context = { actor: system, action: 'endHold', requestId: 'background job', now, urgent: true };
  const which = { until: now, limit: holdsAtOnce };
  let work = underWay.get(change);
  if (!work) {
    work = outsideRequest(() => change(context, (tx) => endHolds(tx, now, which, 'HOLD_EXPIRED')));
    underWay.set(change, work);
    const end = () => underWay.delete(change);
    work.then(end, end);
  }
  return work;
}

/**
 * Earliest end of a hold, past or future. Takes no parameters, so that statements containing it are planned
 * only once.
 */
export const earliestHoldEnd = sql<Date | null>`(select min(hold_until) from public.orders where holding)`;

async function anyHoldHasExpired(db: Db, now: Date): Promise<boolean> {
  const { end } = await db.selectNoFrom(earliestHoldEnd.as('end')).executeTakeFirstOrThrow();
  return hasCome(end, now);
}

/**
 * Sets orders with a hold to ERROR: all of an event, or those whose hold has expired. They can still be paid
 * while tickets are left.
 */
export async function endHolds(
  tx: Tx,
  now: Date,
  which: { eventId: string } | { until: Date; limit: number },
  errorReason: OrderErrorReason,
): Promise<void> {
  const holding = tx.selectFrom('orders').select('id').where('holding', '=', true);
  const some =
    'eventId' in which
      ? holding.where('eventId', '=', which.eventId)
      : holding.where('id', 'in', firstExpired(tx, which));
  const rows = await some.orderBy('id').forNoKeyUpdate().execute();
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  // Updates lock rows in any order, so they are locked in the order of ADR 30 before.
  await tx
    .selectFrom('billings')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const tickets = tx.selectFrom('ticketCodes').select('id').where('orderId', 'in', ids);
  await tickets.orderBy('id').forNoKeyUpdate().execute();
  await setOrderStatus(tx, now, ids, 'ERROR', { errorReason });
}

/** In the order of an index: in that of their ids, all orders would be read to find the few that are due. */
const firstExpired = (tx: Tx, { until, limit }: { until: Date; limit: number }) =>
  tx
    .selectFrom('orders')
    .select('id')
    .where('holding', '=', true)
    .where('holdUntil', '<=', until)
    .orderBy('holdUntil')
    .limit(limit);
