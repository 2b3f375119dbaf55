/** What is done to an event once it is there, each an act with a name of its own (beyond D). */
import { z } from 'zod';
import { maxCharacters } from './characters.ts';
import { placesInput, timesInOrder } from './events.ts';
import { localized, moment, storableText } from './fields.ts';
import { limits } from './limits.ts';

/** Told to guests, and kept in the history. */
const reason = localized(limits.note);

/** Another time, other places, or both. `expected` is the number of mails that the preview showed. */
export const rescheduleInput = z
  .object({
    timeFrom: moment,
    timeTo: moment,
    locationIds: placesInput,
    reason,
    expected: z.int().min(0).optional(),
  })
  .check(timesInOrder);
export type RescheduleInput = z.infer<typeof rescheduleInput>;

/** `mails`: guests whom rescheduling mails. */
export const reschedulePreview = z.object({ mails: z.int() });
export type ReschedulePreview = z.infer<typeof reschedulePreview>;

/** When a draft is published by itself; null: not at all. */
export const publishAtInput = z.object({ publishAt: moment.nullable() });
export type PublishAtInput = z.infer<typeof publishAtInput>;

/**
 * What calling the event off would mean: people and tickets that are paid for, tickets on hold, billings that are PAID with their
 * sum, coupons that could still be used, and guests whom `notify` mails. `preview` stands for these facts.
 */
export const cancelPreview = z.object({
  holders: z.int(),
  tickets: z.int(),
  holds: z.int(),
  refunds: z.object({ count: z.int(), total: z.number() }),
  coupons: z.int(),
  mails: z.int(),
  preview: z.string(),
});
export type CancelPreview = z.infer<typeof cancelPreview>;

/** `refund`: each PAID billing gets one that gives the money back; `notify`: guests are told; `preview`: as far as these are still the facts. */
export const cancelInput = z.object({
  reason: reason.optional(),
  refund: z.boolean().default(false),
  notify: z.boolean().default(false),
  preview: storableText.check(maxCharacters(limits.text)).optional(),
});
export type CancelInput = z.infer<typeof cancelInput>;
