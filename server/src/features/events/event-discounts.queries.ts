import type { Discount } from '@foyer/contract/discounts.ts';
import type { Db } from '#db/changes.ts';
import { discountRows, toDiscount } from '#shared/discount-rows.ts';

/** The coupons of one event, in the order its form shows them. */
export async function eventDiscounts(db: Db, eventId: string, today: string): Promise<Discount[]> {
  const rows = await discountRows(db)
    .where('d.eventId', '=', eventId)
    .orderBy('d.position')
    .orderBy('d.id')
    .execute();
  return rows.map((row) => toDiscount(row, today));
}
