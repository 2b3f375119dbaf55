import {
  type Discount,
  type DiscountInput,
  type DiscountListQuery,
  discount,
} from '@foyer/contract/discounts.ts';
import { pageOf } from '@foyer/contract/list-query.ts';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#api/client.ts';
import type { RecordChange, RecordCreate } from '#api/record-calls.ts';

/** The two tabs of the list, as they stand in its address. */
export const discountTabs = ['EVENT', 'MEMBERSHIP'] as const;
export type DiscountTab = (typeof discountTabs)[number];

const calls: Record<DiscountTab, string> = {
  EVENT: '/events/discount_coupons',
  MEMBERSHIP: '/admin/membership_coupons',
};

export const discountsQuery = (tab: DiscountTab, query: DiscountListQuery) =>
  queryOptions({
    queryKey: ['discounts', tab, query],
    queryFn: ({ signal }) => api.get(calls[tab], pageOf(discount), { query, signal }),
    placeholderData: keepPreviousData,
  });

/** How many coupons a query finds, whatever its page and order: for that one row is enough. */
export const discountCountQuery = (tab: DiscountTab, { sort: _, ...query }: DiscountListQuery) =>
  queryOptions({
    ...discountsQuery(tab, { ...query, page: 0, size: 1 }),
    select: ({ numberOfElements }) => numberOfElements,
  });

export const discountQuery = (id: string) =>
  queryOptions({
    queryKey: ['discount', id],
    queryFn: ({ signal }) => api.get(`/admin/membership_coupons/${id}`, discount, { signal }),
  });

const invalidates = ['discounts', 'dashboard'];
const meta = { invalidates: ['discount', ...invalidates] };

export const createDiscount = mutationOptions({
  mutationFn: ({ input, idempotencyKey }: RecordCreate<DiscountInput>) =>
    api.post('/admin/membership_coupons', discount, { body: input, idempotencyKey }),
  meta,
});

export const updateDiscount = mutationOptions({
  mutationFn: ({ id, ifMatch, input }: RecordChange<DiscountInput>) =>
    api.put(`/admin/membership_coupons/${id}`, discount, { body: input, ifMatch }),
  meta,
});

export const deleteDiscount = mutationOptions({
  mutationFn: ({ id, updatedAt }: Discount) =>
    api.delete(`/admin/membership_coupons/${id}`, undefined, { ifMatch: updatedAt }),
  meta: { invalidates, forgets: 'discount' },
});
