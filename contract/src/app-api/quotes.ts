/** Prices of tickets, without holding any (scope `catalogue:read`). */
import { z } from 'zod';
import type { ErrorKey } from '../errors.ts';
import { id, wholeNumber } from '../fields.ts';
import { limits } from '../limits.ts';
import { couponCode } from '../sales/discounts.ts';
import { externalId } from './guests.ts';

/** Errors that an order for these tickets would meet. */
export const quoteReasons = [
  'guestNotFound',
  'userBlocked',
  'userDeleted',
  'eventNotOnSale',
  'offerEnded',
  'couponInvalid',
  'ticketsSoldOut',
  'couponUsedUp',
] as const satisfies readonly ErrorKey[];
export type QuoteReason = (typeof quoteReasons)[number];

export const appQuoteInput = z
  .object({
    eventId: id,
    quantity: wholeNumber.min(1).max(limits.orderTickets),
    couponCode: couponCode.nullish(),
    guest: externalId.nullish().meta({
      description:
        "The guest's `externalId`, for coupons of members and offers. Also needs the scope `guests:read`",
    }),
    waitingListId: id.nullish().meta({
      description: "Entry of the waiting list whose offer the order would use; needs its guest's `guest`",
    }),
  })
  .meta({ id: 'AppQuoteInput' });
export type AppQuoteInput = z.infer<typeof appQuoteInput>;

export const appQuote = z
  .object({
    unitPrice: z.number().meta({ description: 'Price of a ticket without a coupon' }),
    cost: z.number().meta({ description: 'Price of all tickets, less the coupon' }),
    discountPercentage: z
      .int()
      .nullable()
      .meta({ description: 'Percentage of the coupon; null without a valid one' }),
    ticketsLeft: z.int().nullable().meta({
      description:
        'Tickets on open sale, which excludes those that the waiting list holds; with `waitingListId`, those of the offer. null if tickets are not counted',
    }),
    possible: z.boolean().meta({ description: 'True if an order would be accepted now' }),
    reason: z.enum(quoteReasons).nullable().meta({
      description: 'Error that an order would return; null if it would be accepted',
    }),
  })
  .meta({ id: 'AppQuote' });
export type AppQuote = z.infer<typeof appQuote>;
