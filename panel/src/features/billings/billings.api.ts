import { type BillingListQuery, billingListItem } from '@foyer/contract/sales/billings.ts';
import { pageQuery } from '#api/record-calls.ts';

export const billingsQuery = (query: BillingListQuery) =>
  pageQuery(['billings'], '/admin/billings', billingListItem, query);
