import { z } from 'zod';
import { billingStatus, billingType } from '../enums.ts';
import { id, moment } from '../fields.ts';
import { csv, listQuery } from '../lists/list-query.ts';
import { personRef } from '../people/people.ts';

/**
 * Billing in a list (spec §3). `cost` is in units of `currency`: 120.5 means 120 złoty and 50 groszy. `refundOf` is the
 * billing that a REFUND pays back; `refundedBy` is the refund of this billing.
 */
export const billingListItem = z.object({
  id,
  cost: z.number(),
  currency: z.string(),
  status: billingStatus,
  type: billingType,
  paymentMethod: z.string(),
  transactionDate: moment,
  createdAt: moment,
  user: personRef,
  refundOf: id.nullable(),
  refundedBy: id.nullable(),
});
export type BillingListItem = z.infer<typeof billingListItem>;

/** Outcome of a refund: PAID if the money was returned, ERROR if it could not be. */
export const billingStatusInput = z.object({ status: billingStatus });

export const billingSortKeys = [
  'cost',
  'name',
  'surname',
  'email',
  'phoneNumber',
  'paymentMethod',
  'status',
  'type',
  'transactionDate',
] as const;
export type BillingSortKey = (typeof billingSortKeys)[number];

/** For the list and its CSV file. The file ignores paging. */
export const billingListQuery = listQuery(billingSortKeys).extend({
  status: csv(billingStatus),
  type: csv(billingType),
});
export type BillingListQuery = z.infer<typeof billingListQuery>;
