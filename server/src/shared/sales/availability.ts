/** Checks that tickets and coupon uses are left. Lock the event first. */
import type { Db, Tx } from '#db/handles.ts';
import { compiledOnce, execute } from '#db/reading/reusable-statement.ts';
import { AppError } from '#errors.ts';
import { couponUses, ticketsFree, ticketsLeft } from './tickets.ts';

/**
 * Counts the remaining tickets of a locked event. A separate statement, since its snapshot must include all
 * sales before the lock.
 */
export const countTicketsLeft = compiledOnce((tx: Tx, { eventId, now }: { eventId: string; now: Date }) =>
  tx.selectFrom('events as e').select(ticketsLeft(now).as('left')).where('e.id', '=', eventId),
);

/** The same for tickets that were held for their buyer, which the waiting list may not claim. */
export const countTicketsFree = compiledOnce((tx: Tx, { eventId, now }: { eventId: string; now: Date }) =>
  tx.selectFrom('events as e').select(ticketsFree(now).as('left')).where('e.id', '=', eventId),
);

export async function readTicketsLeft(
  tx: Tx,
  eventId: string,
  now: Date,
  countTickets = countTicketsLeft,
): Promise<number | null> {
  const [count] = await execute(tx, countTickets(tx, { eventId, now }));
  if (!count) throw new AppError('notFound');
  return count.left;
}

/**
 * 409 `ticketsSoldOut`, `couponUsedUp` if the order exceeds the limits. `left` must exclude the order's own
 * hold.
 */
export async function refuseTooMany(
  tx: Tx,
  left: number | null,
  order: { quantity: number; discountId: string | null },
  now: Date,
): Promise<void> {
  if (left !== null && left < order.quantity)
    throw new AppError('ticketsSoldOut', { params: { ticketsLeft: Math.max(left, 0) } });
  if (!order.discountId) return;
  await lockLimitedCoupon(tx, order.discountId);
  if (await isUsedUp(tx, order.discountId, now)) throw new AppError('couponUsedUp');
}

/** Locks a coupon before counting its uses. Unlimited ones are not locked. */
const lockLimitedCoupon = (tx: Tx, id: string) =>
  tx
    .selectFrom('discounts')
    .select('id')
    .where('id', '=', id)
    .where('totalQty', 'is not', null)
    .forNoKeyUpdate()
    .execute();

/** All uses of a limited coupon are taken. */
export async function isUsedUp(db: Db, id: string, now: Date): Promise<boolean> {
  const coupon = await db
    .selectFrom('discounts as d')
    .select(['d.totalQty', couponUses(now).as('uses')])
    .where('d.id', '=', id)
    .where('d.totalQty', 'is not', null)
    .executeTakeFirst();
  return coupon !== undefined && coupon.totalQty !== null && coupon.uses >= coupon.totalQty;
}
