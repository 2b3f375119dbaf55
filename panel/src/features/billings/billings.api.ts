import { billingStatus } from '@foyer/contract/enums.ts';
import { type BillingListQuery, billing, billingListItem } from '@foyer/contract/sales/billings.ts';
import { pageQuery, recordQuery } from '#api/record-calls.ts';

export const billingsQuery = (query: BillingListQuery) =>
  pageQuery(['billings'], '/admin/billings', billingListItem, query);

/** Shows a missing or unknown status as an error (spec §2). */
const readBilling = billing.extend({ status: billingStatus.catch('ERROR') });

export const billingQuery = recordQuery('billing', '/admin/billings', readBilling);
