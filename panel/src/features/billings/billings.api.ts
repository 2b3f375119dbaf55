import { type BillingListQuery, billing, billingListItem } from '@foyer/contract/billings.ts';
import { billingStatus } from '@foyer/contract/enums.ts';
import { pageOf } from '@foyer/contract/list-query.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#api/client.ts';

export const billingsQuery = (query: BillingListQuery) =>
  queryOptions({
    queryKey: ['billings', query],
    queryFn: ({ signal }) => api.get('/admin/billings', pageOf(billingListItem), { query, signal }),
    placeholderData: keepPreviousData,
  });

/** A payment whose status is missing, or none that we know, is shown as one that went wrong (spec §2). */
const readBilling = billing.extend({ status: billingStatus.catch('ERROR') });

export const billingQuery = (id: string) =>
  queryOptions({
    queryKey: ['billing', id],
    queryFn: ({ signal }) => api.get(`/admin/billings/${id}`, readBilling, { signal }),
  });
