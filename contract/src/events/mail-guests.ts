/** Messages that staff mail to the guests of an event. */
import { z } from 'zod';
import { localized, localizedLine } from '../fields.ts';
import { limits } from '../limits.ts';

/**
 * PAID: guests with a VALID or CHECKED_IN ticket. CHECKED_IN: with a checked-in ticket. NOT_CHECKED_IN: with a VALID ticket and
 * none checked in.
 */
export const mailedGuests = z.enum(['PAID', 'CHECKED_IN', 'NOT_CHECKED_IN']);
export type MailedGuests = z.infer<typeof mailedGuests>;

export const mailGuestsQuery = z.object({ to: mailedGuests });

/** `expected` is the number of mails that the preview showed. */
export const mailGuestsInput = z.object({
  subject: localizedLine(),
  text: localized(limits.longText),
  to: mailedGuests,
  expected: z.int().min(0).optional(),
});
export type MailGuestsInput = z.infer<typeof mailGuestsInput>;

export const mailGuestsResult = z.object({ mails: z.int() });

/** `replyTo` is the address that gets the guests' replies. */
export const mailGuestsPreview = mailGuestsResult.extend({ replyTo: z.string() });
export type MailGuestsPreview = z.infer<typeof mailGuestsPreview>;
