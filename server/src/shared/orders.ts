/** How far orders are: their status, and the tickets that they hold. */
import type { BillingStatus } from '@foyer/contract/enums.ts';
import { sql } from 'kysely';
import { type Db, nextUpdatedAt, system, type Tx } from '#db/changes.ts';
import type { Deps } from '#deps.ts';
import { hasCome } from '#lib/clock.ts';

/** The status of an order changes here and nowhere else. */
export async function setOrderStatus(
  tx: Tx,
  now: Date,
  ids: readonly string[],
  status: BillingStatus,
  changes: { paymentMethod?: string; transactionDate?: Date } = {},
): Promise<void> {
  await tx
    .updateTable('billings')
    .set({ ...changes, status, updatedAt: nextUpdatedAt(now) })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

/** So many at a time, that no transaction gets long. */
const holdsAtOnce = 500;

/** The billing of type REFUND that gives one back: it is not to be given back twice. `b` is the billings table of the query. */
export const refundedBy = sql<string | null>`(select r.id from billings r where r.refund_of = b.id)`;

/**
 * Whoever is about to read billings calls this first, so that nobody sees an order wait to be paid for whose time is over by
 * `now`. Most of the time there is none, and nothing is written.
 */
export async function endOverdueHolds({ db, change }: Pick<Deps, 'db' | 'change'>, now: Date): Promise<void> {
  const context = { actor: system, action: 'endHold', requestId: 'background job', now };
  while (await anyHoldIsOverdue(db, now))
    await change(context, (tx) => endHolds(tx, now, { until: now, limit: holdsAtOnce }));
}

/**
 * When the next hold ends, or has ended: a list of billings asks it along with its page. It knows no moment itself, so that a
 * statement that asks it may be planned once for all moments.
 */
export const nextHoldEnd = sql<Date | null>`(select min(hold_until) from orders where holding)`;

async function anyHoldIsOverdue(db: Db, now: Date): Promise<boolean> {
  const { end } = await db.selectNoFrom(nextHoldEnd.as('end')).executeTakeFirstOrThrow();
  return hasCome(end, now);
}

/** Makes orders that hold tickets an ERROR: those of an event, or those whose time is over. They may still be paid for, if there are tickets. */
export async function endHolds(
  tx: Tx,
  now: Date,
  which: { eventId: string } | { until: Date; limit: number },
): Promise<void> {
  const holding = tx.selectFrom('orders').select('id').where('holding', '=', true);
  const some =
    'eventId' in which
      ? holding.where('eventId', '=', which.eventId)
      : holding.where('holdUntil', '<=', which.until).limit(which.limit);
  const rows = await some.orderBy('id').forUpdate().execute(); // in one order, so that two of these cannot wait in a circle
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await tx
    .updateTable('orders')
    .set({ holding: false })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  await setOrderStatus(tx, now, ids, 'ERROR');
}
