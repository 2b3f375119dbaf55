/** The mails that Foyer sends, and what became of each. Never their text: a code or a link stands nowhere but in the mail. */
import { z } from 'zod';
import { language } from './enums.ts';
import { id, localizedText, moment } from './fields.ts';
import { csv, listQuery } from './list-query.ts';

export const mailKind = z.enum([
  'WELCOME',
  'RESET_PASSWORD',
  'NEW_BROWSER',
  'SECOND_FACTOR_REMOVED',
  'SIGN_IN_CHANGED',
  'SECOND_FACTOR_GUESSED',
  'EVENT_RESCHEDULED',
  'EVENT_CANCELLED',
  'PUBLISHING_FAILED',
]);
export type MailKind = z.infer<typeof mailKind>;

/** FAILED once the last try has failed, or nobody needs it any more. */
export const mailState = z.enum(['QUEUED', 'SENT', 'FAILED']);
export type MailState = z.infer<typeof mailState>;

/**
 * `tries` and `lastError` (a sentence) are those since it was last queued, `queuedAt` that moment; `event` is the one it tells of, null
 * where it tells of none, or of one that is gone.
 */
export const mailRecord = z.object({
  id,
  kind: mailKind,
  recipient: z.string(),
  language,
  subject: z.string(),
  event: z.object({ id, title: localizedText }).nullable(),
  state: mailState,
  tries: z.int(),
  lastError: z.string().nullable(),
  queuedAt: moment,
  sentAt: moment.nullable(),
});
export type MailRecord = z.infer<typeof mailRecord>;

export const mailSortKeys = ['queuedAt'] as const;
export type MailSortKey = (typeof mailSortKeys)[number];

export const mailListQuery = listQuery(mailSortKeys).extend({
  state: csv(mailState),
  kind: csv(mailKind),
  eventId: csv(id),
});
export type MailListQuery = z.infer<typeof mailListQuery>;
