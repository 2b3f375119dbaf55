/** Orders created by other programs (scope `orders:read`): event tickets, orders and reservations at places. */
import { z } from 'zod';
import { asTicketCode, ticket } from '../check-ins.ts';
import { billingStatus, billingType } from '../enums.ts';
import { crossFieldRule, id, line, moment, orderCost, requiredLine, wholeNumber } from '../fields.ts';
import { limits } from '../limits.ts';
import { csv, listQuery } from '../queries/list-query.ts';
import { visit } from '../reviews.ts';
import { walkInName } from '../sales/add-guests.ts';
import { billing } from '../sales/billing.ts';
import { couponCode } from '../sales/discounts.ts';
import { seller } from '../sales/movements.ts';
import { refundInput } from '../sales/refunds.ts';
import { maxCharacters } from '../text/characters.ts';
import { after, updatedSince } from './cursor.ts';
import { externalId } from './guests.ts';
import { reservationDetailsInput } from './reviews.ts';

/** Reason for status ERROR. After `HOLD_EXPIRED`, a late payment is still accepted while tickets are left. */
export const orderErrorReason = z
  .enum(['HOLD_EXPIRED', 'REPORTED', 'EVENT_CANCELLED'])
  .meta({ id: 'OrderErrorReason' });
export type OrderErrorReason = z.infer<typeof orderErrorReason>;

/** Refund of an order. `completedAt` is set once it is PAID. */
export const appRefund = billing
  .pick({ id: true, status: true, paymentMethod: true })
  .extend({
    externalId: z
      .string()
      .nullable()
      .meta({ description: 'Your id of the refund; null if staff started it' }),
    amount: z.number().meta({ description: 'In the currency of the order' }),
    ticketIds: z
      .array(id)
      .meta({ description: 'Tickets that it made invalid; empty if it refunds an amount' }),
    reason: z.string().nullable().meta({ description: 'Reason, as entered by staff or your program' }),
    requestedAt: moment,
    completedAt: moment.nullable().meta({ description: 'When the money was returned; null before' }),
  })
  .meta({ id: 'AppRefund' });
export type AppRefund = z.infer<typeof appRefund>;

/**
 * Billing created by another program. `guest` is the guest's `externalId`.
 */
export const appOrder = billing
  .pick({
    id: true,
    cost: true,
    currency: true,
    status: true,
    type: true,
    paymentMethod: true,
    transactionDate: true,
    createdAt: true,
  })
  .extend({
    externalId: z.string().nullable().meta({ description: 'null for orders that staff sold' }),
    guest: z.string().nullable().meta({ description: 'null for a walk-in, who has no account' }),
    guestName: z.string().nullable().meta({ description: 'Name of a walk-in' }),
    eventId: id.nullable(),
    placeId: id.nullable(),
    quantity: z.int().nullable(),
    couponCode: z.string().nullable(),
    reservationDetails: visit.nullable(),
    tickets: z.array(ticket),
    holdUntil: moment.nullable().meta({
      description: 'Unpaid tickets are held until this time; null if none are held',
    }),
    seller: seller.nullable().meta({ description: 'Who made the order; null if it was not recorded' }),
    errorReason: orderErrorReason.nullable().meta({ description: 'null unless the order is ERROR' }),
    refund: appRefund.nullable().meta({ description: 'The latest refund' }),
    refunds: z.array(appRefund).meta({ description: 'All refunds, the latest first' }),
    refundedAmount: z.number().meta({
      description: 'Sum of the PAID refunds; the whole cost of a REFUNDED order',
    }),
    paidAt: moment.nullable().meta({ description: 'When the order became PAID' }),
    refundedAt: moment.nullable().meta({
      description: 'When the order became REFUNDED, or its latest PAID refund was completed',
    }),
    updatedAt: moment,
  })
  .meta({ id: 'AppOrder' });
export type AppOrder = z.infer<typeof appOrder>;

const orderType = billingType.exclude(['REFUND']);

/** Requires the field for these types. */
const neededBy = (path: string, ...types: z.infer<typeof orderType>[]) =>
  crossFieldRule(
    z.object({ type: orderType, [path]: z.unknown().optional() }),
    (values) => !types.some((type) => type === values.type) || values[path] != null,
    { path, key: 'empty' },
  );

/** Refuses the field for other types, so that it is not ignored: a coupon on an ORDER. */
const onlyOf = (path: string, ...types: z.infer<typeof orderType>[]) =>
  crossFieldRule(
    z.object({ type: orderType, [path]: z.unknown().optional() }),
    (values) => values[path] == null || types.some((type) => type === values.type),
    { path, key: 'unknownField', params: { onlyWith: `type ${types.join(' or ')}` } },
  );

/** Refuses a hold of tickets that are paid. */
const onlyWhileUnpaid = crossFieldRule(
  z.object({ status: billingStatus, holdUntil: z.unknown().optional() }),
  ({ status, holdUntil }) => holdUntil == null || status !== 'PAID',
  { path: 'holdUntil', key: 'unknownField', params: { onlyWith: 'status PENDING or IN_PROGRESS' } },
);

/** How long the tickets of an unpaid order are held. */
const holdUntil = moment.nullish().meta({
  description:
    'Holds the unpaid tickets until this time, at most 72 hours ahead and before the event ends. Default: setting ORDER_HOLD',
});

/** EVENT requires `eventId` and `quantity`; other types require `placeId`, and ORDER a `cost`. */
export const appOrderInput = z
  .object({
    externalId,
    guest: externalId.nullable().meta({ description: 'null for a walk-in, whose tickets are PAID at once' }),
    guestName: walkInName,
    type: orderType,
    paymentMethod: requiredLine(limits.paymentMethod),
    status: billingStatus
      .extract(['PENDING', 'IN_PROGRESS', 'PAID'])
      .default('PENDING')
      .meta({ description: 'PAID if the money is there. Default PENDING' }),
    transactionDate: moment.nullish(),
    eventId: id.nullish(),
    quantity: wholeNumber.min(1).max(limits.orderTickets).nullish(),
    waitingListId: id.nullish().meta({
      description: 'Entry of the waiting list whose offer the order uses: at most its tickets, for its guest',
    }),
    couponCode: couponCode.nullish(),
    mailTickets: z.boolean().nullish().meta({
      description: 'E-mails the tickets to the guest once the order is PAID. Default false',
    }),
    holdUntil,
    placeId: id.nullish(),
    cost: orderCost.nullish().meta({ description: 'Required for ORDER; 0 by default for RESERVATION' }),
    reservationDetails: reservationDetailsInput.nullish(),
  })
  .check(
    neededBy('eventId', 'EVENT'),
    neededBy('quantity', 'EVENT'),
    neededBy('placeId', 'ORDER', 'RESERVATION'),
    neededBy('cost', 'ORDER'),
    neededBy('reservationDetails', 'RESERVATION'),
    crossFieldRule(
      z.object({ guest: z.unknown(), type: orderType, status: billingStatus }),
      ({ guest, type, status }) => guest !== null || (type === 'EVENT' && status === 'PAID'),
      { path: 'guest', key: 'walkInUnpaid' },
    ),
    crossFieldRule(
      z.object({ guest: z.unknown(), guestName: z.unknown().optional() }),
      ({ guest, guestName }) => guest === null || guestName == null,
      { path: 'guestName', key: 'unknownField', params: { onlyWith: 'guest null' } },
    ),
    crossFieldRule(
      z.object({ guest: z.unknown(), mailTickets: z.unknown().optional() }),
      ({ guest, mailTickets }) => guest !== null || mailTickets !== true,
      { path: 'mailTickets', key: 'unknownField', params: { onlyWith: 'a guest' } },
    ),
    onlyOf('eventId', 'EVENT'),
    onlyOf('quantity', 'EVENT'),
    onlyOf('waitingListId', 'EVENT'),
    onlyOf('couponCode', 'EVENT'),
    onlyOf('mailTickets', 'EVENT'),
    onlyOf('holdUntil', 'EVENT'),
    onlyWhileUnpaid,
    onlyOf('placeId', 'ORDER', 'RESERVATION'),
    onlyOf('reservationDetails', 'RESERVATION'),
  )
  .meta({ id: 'AppOrderInput' });
export type AppOrderInput = z.infer<typeof appOrderInput>;

/** Payment status. Omitted fields stay unchanged. */
export const appOrderStatusInput = z
  .object({
    status: billingStatus,
    holdUntil,
    paymentMethod: requiredLine(limits.paymentMethod).nullish(),
    transactionDate: moment.nullish(),
  })
  .check(
    crossFieldRule(
      z.object({ status: billingStatus, holdUntil: z.unknown().optional() }),
      ({ status, holdUntil }) => holdUntil == null || status === 'IN_PROGRESS',
      { path: 'holdUntil', key: 'unknownField', params: { onlyWith: 'status IN_PROGRESS' } },
    ),
  )
  .meta({ id: 'AppOrderStatusInput' });
export type AppOrderStatusInput = z.infer<typeof appOrderStatusInput>;

/** Refund that another program makes: of tickets, of an amount, or of the whole rest. */
export const appNewRefund = refundInput
  .safeExtend({
    externalId: externalId.optional().meta({
      description: 'Your id of the refund. The same id again returns the same refund',
    }),
    status: billingStatus
      .extract(['PENDING', 'PAID'])
      .default('PAID')
      .meta({ description: 'PAID (default): the money was returned. PENDING: it will be' }),
  })
  .meta({ id: 'AppNewRefund' });
export type AppNewRefund = z.infer<typeof appNewRefund>;

/** Outcome of a refund. `refundId` is required if several refunds are PENDING or ERROR. */
export const appRefundInput = z
  .object({
    status: billingStatus.extract(['PAID', 'ERROR']),
    refundId: id.optional(),
  })
  .meta({ id: 'AppRefundInput' });
export type AppRefundInput = z.infer<typeof appRefundInput>;

export const appOrderSortKeys = ['createdAt'] as const;
export type AppOrderSortKey = (typeof appOrderSortKeys)[number];

/** Code of a ticket as people type it. */
export const ticketCode = line.overwrite(asTicketCode).min(1).check(maxCharacters(limits.search));

/** Path of the QR code of a ticket. */
export const byTicketCode = z.object({ code: ticketCode });

const inclusive = moment.optional().meta({ description: 'Inclusive' });

/** Order without `sort`: the newest first. */
export const appOrdersOrder = { key: 'createdAt', direction: 'desc' } as const;

export const appOrderListQuery = listQuery(appOrderSortKeys, appOrdersOrder)
  .omit({ search: true })
  .extend({
    externalId: externalId.optional(),
    guest: externalId.optional().meta({ description: "The guest's `externalId`" }),
    eventId: id.optional(),
    placeId: id.optional(),
    status: csv(billingStatus),
    type: csv(orderType),
    code: ticketCode.optional().meta({ description: 'Code of a ticket' }),
    createdFrom: inclusive,
    createdTo: inclusive,
    updatedSince,
    after,
  });
export type AppOrderListQuery = z.infer<typeof appOrderListQuery>;
