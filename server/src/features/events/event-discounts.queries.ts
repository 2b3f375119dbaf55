import type { Discount } from '@foyer/contract/discounts.ts';
import type { Db } from '#db/changes.ts';
import { discountRows, toDiscount } from '#shared/discount-rows.ts';

/** The coupons of one event, in the order its form shows them. */
export async function eventDiscounts(
  db: Db,
  clock: { now(): Date; today(): string },
  eventId: string,
): Promise<Discount[]> {
  const rows = await discountRows(db, clock.now())
    .where('d.eventId', '=', eventId)
    .orderBy('d.position')
    .orderBy('d.id')
    .execute();
  return rows.map((row) => toDiscount(row, clock.today()));
}
