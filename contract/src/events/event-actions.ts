/** Actions on existing events (beyond D). */
import { z } from 'zod';
import { timesInOrder } from '../events.ts';
import { anyText, localized, moment, storableText } from '../fields.ts';
import { limits } from '../limits.ts';
import { maxCharacters } from '../text/characters.ts';
import { placesInput } from './event-fields.ts';

/** Sent to guests and stored in the history. */
const reason = localized(limits.note);

/** New time, new places, or both. `expected` is the number of mails that the preview showed. */
export const rescheduleInput = z
  .object({
    timeFrom: moment,
    timeTo: moment,
    locationIds: placesInput,
    reason,
    expected: z.int().min(0).optional(),
  })
  .check(timesInOrder)
  .meta({ id: 'RescheduleInput' });
export type RescheduleInput = z.infer<typeof rescheduleInput>;

/** `mails` is the number of guests that rescheduling notifies by mail. */
export const reschedulePreview = z.object({ mails: z.int() }).meta({ id: 'ReschedulePreview' });
export type ReschedulePreview = z.infer<typeof reschedulePreview>;

/** Note for staff, for an event in any status. */
export const staffNoteInput = z.object({ staffNote: anyText(limits.note) }).meta({ id: 'StaffNoteInput' });
export type StaffNoteInput = z.infer<typeof staffNoteInput>;

/** Time at which a draft is published automatically, or null. */
export const publishAtInput = z.object({ publishAt: moment.nullable() }).meta({ id: 'PublishAtInput' });
export type PublishAtInput = z.infer<typeof publishAtInput>;

/**
 * Effects of cancelling: guests with paid tickets, those tickets, held tickets, PAID billings with their sum, usable
 * coupons, and mails if `notify` is set. `preview` is a fingerprint of these figures.
 */
export const cancelPreview = z
  .object({
    holders: z.int(),
    tickets: z.int(),
    holds: z.int(),
    refunds: z.object({ count: z.int(), total: z.number() }),
    coupons: z.int(),
    mails: z.int(),
    preview: z.string(),
  })
  .meta({ id: 'CancelPreview' });
export type CancelPreview = z.infer<typeof cancelPreview>;

/**
 * `refund` pays back each PAID billing; `notify` mails the guests. If the figures no longer match `preview`, the
 * request is rejected.
 */
export const cancelInput = z
  .object({
    reason: reason.optional(),
    refund: z.boolean().default(false),
    notify: z.boolean().default(false),
    preview: storableText.check(maxCharacters(limits.text)).optional(),
  })
  .meta({ id: 'CancelInput' });
export type CancelInput = z.infer<typeof cancelInput>;
