import type { MailedGuests, MailGuestsInput, MailGuestsPreview } from '@foyer/contract/events/mail-guests.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import { recordAction } from '#db/writing/recorded-actions.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { newId } from '#lib/ids.ts';
import { enqueueMails } from '#mail/recorded-mails.ts';
import { ticketRows } from '#presenters/tickets.ts';
import { statusOfTicket } from '#shared/sales/tickets.ts';

/** Counts the guests whom a message would reach. 404; 409 `eventIsDraft`. */
export async function previewMailGuests(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  eventId: string,
  to: MailedGuests,
): Promise<MailGuestsPreview> {
  await titleOfPublished(db, eventId);
  const { mails } = await recipients(db, eventId, to)
    .select((eb) => eb.fn.countAll<number>().as('mails'))
    .executeTakeFirstOrThrow();
  return { mails, replyTo: settings.mailReplyTo };
}

/**
 * Mails a message to each guest once. Mails and their jobs are written in one transaction, so that a repeated call with the same
 * `Idempotency-Key` sends nothing. 404; 409 `eventIsDraft`, `previewOutdated`.
 */
export const mailGuests = (
  { change, jobs }: Pick<Deps, 'change' | 'jobs'>,
  context: WriteContext,
  eventId: string,
  { subject, text, to, expected }: MailGuestsInput,
): Promise<{ mails: number }> =>
  change(context, async (tx) => {
    const label = await titleOfPublished(tx, eventId);
    const guests = await recipients(tx, eventId, to)
      .select(['u.id', 'u.email', 'u.language'])
      .orderBy('u.id')
      .execute();
    if (expected !== undefined && expected !== guests.length) throw new AppError('previewOutdated');
    const messageId = newId();
    await tx
      .insertInto('guestMessages')
      .values({
        ...{ id: messageId, eventId, subjectPl: subject.pl, subjectEn: subject.en },
        ...{ textPl: text.pl, textEn: text.en },
      })
      .execute();
    const mails = guests.map(({ id: userId, email, language }) => ({
      to: email,
      language,
      subject: subject[language],
      eventId,
      data: { eventId, userId, messageId },
    }));
    await enqueueMails({ tx, jobs, now: context.now }, 'MESSAGE', mails);
    await recordAction(tx, context, {
      entity: 'guest_mails',
      entityId: eventId,
      subject: 'events',
      label,
      details: { to, subject, mails: mails.length },
    });
    return { mails: mails.length };
  });

async function titleOfPublished(db: Db, id: string): Promise<string> {
  const event = await db
    .selectFrom('events')
    .select(['status', 'titlePl'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!event) throw new AppError('notFound');
  if (event.status === 'DRAFT') throw new AppError('eventIsDraft');
  return event.titlePl;
}

const has = (...statuses: string[]) => sql<boolean>`bool_or(${statusOfTicket} in (${sql.join(statuses)}))`;

/** Conditions on the tickets of a guest. */
const conditions: Record<MailedGuests, RawBuilder<boolean>> = {
  PAID: has('VALID', 'CHECKED_IN'),
  CHECKED_IN: has('CHECKED_IN'),
  NOT_CHECKED_IN: sql<boolean>`${has('VALID')} and not ${has('CHECKED_IN')}`,
};

/** Guests to mail. Unsubscribed, BLOCKED and DELETED guests and walk-ins get no mail. */
const recipients = (db: Db, eventId: string, to: MailedGuests) =>
  db
    .selectFrom('users as u')
    .where('u.status', 'not in', ['BLOCKED', 'DELETED'])
    .where('u.acceptsMessages', '=', true)
    .where(
      'u.id',
      'in',
      ticketRows(db)
        .select('c.userId')
        .where('c.eventId', '=', eventId)
        .groupBy('c.userId')
        .having(conditions[to]),
    );
