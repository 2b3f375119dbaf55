import type { Discount } from '@foyer/contract/sales/discounts.ts';
import type { Db } from '#db/handles.ts';
import { discountRows, toDiscount } from '#shared/sales/discount-rows.ts';

/** Coupons by event id, in the order of the form. Events without coupons are absent. */
export async function readEventDiscounts(
  db: Db,
  clock: { now(): Date; today(): string },
  eventIds: readonly string[],
): Promise<Map<string | null, Discount[]>> {
  const rows = await discountRows(db, clock.now())
    .where('d.eventId', 'in', eventIds)
    .orderBy('d.position')
    .orderBy('d.id')
    .execute();
  const discounts = Map.groupBy(rows, ({ eventId }) => eventId);
  return new Map(
    [...discounts].map(([eventId, of]) => [eventId, of.map((row) => toDiscount(row, clock.today()))]),
  );
}
