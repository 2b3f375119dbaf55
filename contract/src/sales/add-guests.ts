/** Tickets that staff sell. */
import { z } from 'zod';
import { crossFieldRule, id, requiredLine, wholeNumber } from '../fields.ts';
import { limits } from '../limits.ts';
import { couponCode } from './discounts.ts';

/** Walk-ins buy without an account. */
export const walkInName = requiredLine(limits.text).nullish().meta({ description: 'Name of a walk-in' });

/** Without `userId`, the buyer is a walk-in. */
export const addGuestsInput = z
  .object({
    userId: id.nullish(),
    guestName: walkInName,
    quantity: wholeNumber.min(1).max(limits.orderTickets),
    waitingListId: id.nullish().meta({ description: 'Entry of the waiting list whose offer the sale uses' }),
    paymentMethod: requiredLine(limits.paymentMethod)
      .nullish()
      .meta({ description: 'Required unless `free`' }),
    free: z.boolean().nullish().meta({ description: 'Costs nothing. Default false' }),
    couponCode: couponCode.nullish(),
    mailTickets: z
      .boolean()
      .nullish()
      .meta({ description: 'E-mails the tickets to the guest. Default false' }),
  })
  .check(
    crossFieldRule(
      z.object({ userId: z.unknown().optional(), guestName: z.unknown().optional() }),
      ({ userId, guestName }) => userId == null || guestName == null,
      { path: 'guestName', key: 'unknownField' },
    ),
    crossFieldRule(
      z.object({ userId: z.unknown().optional(), mailTickets: z.unknown().optional() }),
      ({ userId, mailTickets }) => userId != null || mailTickets !== true,
      { path: 'mailTickets', key: 'unknownField' },
    ),
    crossFieldRule(
      z.object({ free: z.unknown().optional(), paymentMethod: z.unknown().optional() }),
      ({ free, paymentMethod }) => free === true || paymentMethod != null,
      { path: 'paymentMethod', key: 'empty' },
    ),
    crossFieldRule(
      z.object({ free: z.unknown().optional(), couponCode: z.unknown().optional() }),
      ({ free, couponCode }) => free !== true || couponCode == null,
      { path: 'couponCode', key: 'unknownField' },
    ),
  );
export type AddGuestsInput = z.infer<typeof addGuestsInput>;
