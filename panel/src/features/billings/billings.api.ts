import {
  type BillingListQuery,
  type BillingSummaryQuery,
  billingSummary,
  readBillingListItem,
} from '@foyer/contract/sales/billings.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageQuery } from '#api/record-calls.ts';
import { api } from '#api/transport/client.ts';

export const billingsQuery = (query: BillingListQuery) =>
  pageQuery(['billings'], '/admin/billings', readBillingListItem, query);

/** Sums of the matches. Another revision of the list loads them again. */
export const summaryQuery = (query: BillingSummaryQuery, revision?: string) =>
  queryOptions({
    queryKey: ['billings', 'summary', query, revision],
    queryFn: ({ signal }) => api.get('/admin/billings/summary', billingSummary, { query, signal }),
    placeholderData: keepPreviousData,
  });
