import { z } from 'zod';
import { billingStatus, billingType, knownStatus } from '../enums.ts';
import { id, moment, requiredLine } from '../fields.ts';
import { limits } from '../limits.ts';
import { personRef } from '../people/people.ts';
import { csv, listQuery } from '../queries/list-query.ts';
import { movementKind, saleFilters } from './movements.ts';

/**
 * Billing in a list (spec §3). `cost` is in units of `currency`. `refundOf` is the billing that a REFUND pays back, `refundedBy` the
 * latest refund of this billing. `eventOrPlace` names what was bought.
 */
export const billingListItem = z
  .object({
    id,
    cost: z.number(),
    currency: z.string(),
    status: billingStatus,
    type: billingType,
    paymentMethod: z.string(),
    transactionDate: moment,
    createdAt: moment,
    user: personRef.extend({ id: id.nullable() }).meta({ description: '`id` is null for a walk-in' }),
    refundOf: id.nullable(),
    refundedBy: id.nullable(),
    eventOrPlace: z.string().nullable(),
    refundedAmount: z.number().optional().meta({ description: 'Confirmed refunds; absent without any' }),
  })
  .meta({ id: 'BillingListItem' });
export type BillingListItem = z.infer<typeof billingListItem>;

/** Billing as the panel reads it: a missing or unknown status is an error (spec §2). */
export const readBillingListItem = billingListItem.extend({ status: knownStatus });

/** Outcome of a refund: PAID if the money was returned, ERROR if it could not be. `paymentMethod` says how it was returned. */
export const billingStatusInput = z
  .object({
    status: billingStatus,
    paymentMethod: requiredLine(limits.paymentMethod).nullish(),
  })
  .meta({ id: 'BillingStatusInput' });
export type BillingStatusInput = z.infer<typeof billingStatusInput>;

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

/** Order without `sort`. */
export const billingsOrder = { key: 'transactionDate', direction: 'desc' } as const;

/**
 * `placeId` also matches events at the place, `placeIds` those at exactly these places. `from` and `to` are days of
 * `transactionDate`, or of movements with `movement`, which begin at `DAY_START`. `before` is exclusive.
 */
export const billingListQuery = listQuery(billingSortKeys, billingsOrder, 'billings').extend({
  status: csv(billingStatus),
  type: csv(billingType),
  ...saleFilters.shape,
  movement: movementKind.exclude(['CORRECTION']).optional().meta({
    description:
      'Billings behind income, or behind refunds. `from` and `to` are then days of movements, and the other filters of a sale compare those',
  }),
  before: moment.optional(),
});
export type BillingListQuery = z.infer<typeof billingListQuery>;

export const billingSummaryQuery = billingListQuery.omit({ page: true, size: true, sort: true });
export type BillingSummaryQuery = z.infer<typeof billingSummaryQuery>;

const sum = z.object({ count: z.int(), total: z.number() });

/**
 * Sums of the billings that match a list's filters: `paid` without REFUNDs, `refunded` PAID REFUNDs, `net` the difference.
 * Totals of `byMethod` are net. With `movement`, all are sums of movements.
 */
export const billingSummary = z
  .object({
    paid: sum,
    refunded: sum,
    net: z.number(),
    byMethod: z.array(sum.extend({ paymentMethod: z.string() })),
  })
  .meta({ id: 'BillingSummary' });
export type BillingSummary = z.infer<typeof billingSummary>;
