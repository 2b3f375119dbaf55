/** Mails sent by Foyer and their state. The text is not included, because it may contain codes and links. */
import { z } from 'zod';
import { language } from './enums.ts';
import { id, localizedText, moment } from './fields.ts';
import { csv, listQuery } from './queries/list-query.ts';

export const mailKind = z
  .enum([
    'WELCOME',
    'RESET_PASSWORD',
    'NEW_BROWSER',
    'SECOND_FACTOR_REMOVED',
    'SIGN_IN_CHANGED',
    'SECOND_FACTOR_GUESSED',
    'EVENT_RESCHEDULED',
    'EVENT_CANCELLED',
    'PUBLISHING_FAILED',
    'TICKETS',
    'REFUND',
    'RESERVATION',
    'WAITING_LIST_OFFER',
    'MESSAGE',
    'ANSWER',
    'MESSAGE_ASSIGNED',
  ])
  .meta({ id: 'MailKind' });
export type MailKind = z.infer<typeof mailKind>;

/** FAILED once the server has refused the address or the mail permanently, after the last try, or once the mail is obsolete. */
export const mailState = z.enum(['QUEUED', 'SENT', 'FAILED']).meta({ id: 'MailState' });
export type MailState = z.infer<typeof mailState>;

/**
 * `queuedAt` is the last time the mail was queued; `tries` and `lastError` (a sentence) count from then. `event` is the
 * event concerned, or null, also if it was deleted.
 */
export const mailRecord = z
  .object({
    id,
    kind: mailKind,
    recipient: z.string(),
    language,
    subject: z.string(),
    event: z.object({ id, title: localizedText }).nullable(),
    state: mailState,
    tries: z.int(),
    lastError: z.string().nullable(),
    waitingSince: moment
      .nullable()
      .meta({ description: 'Set while the mail server is unavailable. Waiting does not count as a try' }),
    queuedAt: moment,
    sentAt: moment.nullable(),
  })
  .meta({ id: 'MailRecord' });
export type MailRecord = z.infer<typeof mailRecord>;

export const mailSortKeys = ['queuedAt'] as const;
export type MailSortKey = (typeof mailSortKeys)[number];

/** Order without `sort`. */
export const mailsOrder = { key: 'queuedAt', direction: 'desc' } as const;

export const mailListQuery = listQuery(mailSortKeys, mailsOrder).extend({
  id: csv(id),
  state: csv(mailState),
  kind: csv(mailKind),
  eventId: csv(id),
});
export type MailListQuery = z.infer<typeof mailListQuery>;
