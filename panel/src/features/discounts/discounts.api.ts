import { eventDiscounts, membershipDiscounts } from '@foyer/contract/resources/discounts.ts';
import type { DiscountListQuery } from '@foyer/contract/sales/discounts.ts';
import { firstRowOf, totalOf } from '#api/record-calls.ts';
import { resourceCalls } from '#resource/resource-calls.ts';

/** Tabs of the list, as in its address. */
export const discountTabs = ['EVENT', 'MEMBERSHIP'] as const;
export type DiscountTab = (typeof discountTabs)[number];

export const discountsOf = { EVENT: eventDiscounts, MEMBERSHIP: membershipDiscounts } as const;

/** Calls per tab. Coupons of events are only listed. */
export const discountCalls = {
  EVENT: resourceCalls(eventDiscounts),
  MEMBERSHIP: resourceCalls(membershipDiscounts),
} as const;

export const discountCountQuery = (tab: DiscountTab, query: DiscountListQuery) => ({
  ...discountCalls[tab].rows(firstRowOf(query)),
  select: totalOf,
});
