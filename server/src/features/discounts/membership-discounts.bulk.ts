import { canDeleteDiscount, type DiscountListQuery } from '@foyer/contract/sales/discounts.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import type { BulkFeature } from '#shared/bulk.ts';
import { discountRows, toDiscount } from '#shared/sales/discount-rows.ts';
import { deleteDiscount } from './discounts.actions.ts';
import { filteredDiscounts } from './discounts.queries.ts';

type Query = Omit<DiscountListQuery, 'page' | 'size'>;

export const bulkMembershipDiscounts = (
  deps: Pick<Deps, 'change' | 'clock'>,
): BulkFeature<Query, { action: string }> => ({
  idsOf: async (db, query, limit) => {
    const found = filteredDiscounts(db, 'membership', query, deps.clock.today());
    return (await found.select('d.id').orderBy('d.id').limit(limit).execute()).map(({ id }) => id);
  },
  predict: async (db, ids) => {
    const today = deps.clock.today();
    const rows = await discountRows(db, deps.clock.now())
      .where('d.id', 'in', ids)
      .where('d.eventId', 'is', null)
      .execute();
    return rows
      .map((row) => toDiscount(row, today))
      .map((coupon) => ({
        id: coupon.id,
        label: coupon.couponCode,
        refusal: canDeleteDiscount(coupon, today) ? undefined : new AppError('couponCannotBeDeleted'),
      }));
  },
  run: (context, id) => deleteDiscount(deps, context, id),
  auditAction: () => 'deleteDiscount',
});
