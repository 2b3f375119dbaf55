import {
  type Discount,
  type DiscountInput,
  type DiscountListQuery,
  discount,
} from '@foyer/contract/sales/discounts.ts';
import {
  createRecord,
  deleteRecord,
  firstRowOf,
  pageQuery,
  recordQuery,
  totalOf,
  updateRecord,
} from '#api/record-calls.ts';

/** Tabs of the list, as in its address. */
export const discountTabs = ['EVENT', 'MEMBERSHIP'] as const;
export type DiscountTab = (typeof discountTabs)[number];

export const discountCalls: Record<DiscountTab, string> = {
  EVENT: '/events/discount_coupons',
  MEMBERSHIP: '/admin/membership_coupons',
};

export const discountsQuery = (tab: DiscountTab, query: DiscountListQuery) =>
  pageQuery(['discounts', tab], discountCalls[tab], discount, query);

export const discountCountQuery = (tab: DiscountTab, query: DiscountListQuery) => ({
  ...discountsQuery(tab, firstRowOf(query)),
  select: totalOf,
});

const path = discountCalls.MEMBERSHIP;
export const discountQuery = recordQuery('discount', path, discount);

const invalidates = ['discounts', 'dashboard'];
const meta = { invalidates: ['discount', ...invalidates] };

export const createDiscount = createRecord<DiscountInput, Discount>(path, discount, meta);
export const updateDiscount = updateRecord<DiscountInput, Discount>(path, discount, meta);
export const deleteDiscount = deleteRecord(path, { invalidates, forgets: 'discount' });
