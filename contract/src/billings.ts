import { z } from 'zod';
import { billingStatus, billingType } from './enums.ts';
import { id, moment } from './fields.ts';
import { csv, listQuery } from './list-query.ts';
import { personRef } from './people.ts';

/**
 * A payment as a list shows it (spec §3). `cost` is money of `currency`: 120.5 is 120 złoty and 50 groszy. `refundOf` is the billing
 * that one of type REFUND gives back, `refundedBy` the one that gives this one back.
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

/** The whole payment. `apiMetadata` is what was paid for, as it was called then; null where nothing was named. */
export const billing = billingListItem.extend({
  apiMetadata: z
    .object({
      locations: z.array(z.object({ name: z.string() })),
      timeFrom: z.string(),
      title: z.object({ pl: z.string() }),
    })
    .nullable(),
  updatedAt: moment,
});
export type Billing = z.infer<typeof billing>;

/** What has become of a refund: the money went back (PAID), or could not (ERROR). */
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

/** For the list and, pages aside, for the CSV file of it. */
export const billingListQuery = listQuery(billingSortKeys).extend({
  status: csv(billingStatus),
  type: csv(billingType),
});
export type BillingListQuery = z.infer<typeof billingListQuery>;
