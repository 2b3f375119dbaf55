import type { Db } from '#db/handles.ts';
import type { Deps } from '#deps.ts';
import { organizerOf } from '#mail/calendar-file.ts';
import { handleMail, type MailDeps } from '#mail/mail-delivery.ts';
import { unsubscribeLink } from '#shared/accounts/unsubscribe-links.ts';
import { updatedCalendars } from '#shared/sales/ticket-calendar.ts';
import { cancelledMail, messageMail, publishingFailedMail, rescheduledMail } from './event-mails.ts';

/** Sends the mails that event actions have queued. */
export function handleEventMails(deps: MailDeps & Pick<Deps, 'publicUrl' | 'settings'>): void {
  const { db, clock, publicUrl, settings } = deps;
  const { timeZone } = clock;
  const organizer = organizerOf(settings);
  const calendarsOf = async (
    { sequence, ...holder }: { userId: string; eventId: string; sequence?: number },
    event: Omit<Parameters<typeof updatedCalendars>[2], 'sequence' | 'stamp' | 'organizer'>,
  ) =>
    sequence === undefined
      ? []
      : updatedCalendars(db, holder, { ...event, sequence, stamp: clock.now(), organizer });
  handleMail(deps, 'EVENT_RESCHEDULED', async (moved) => {
    const found = await letterTo(db, moved);
    if (!found) return undefined;
    const calendars = await calendarsOf(moved, { ...found.letter, at: moved.after, status: 'CONFIRMED' });
    return rescheduledMail({ ...found.letter, timeZone, calendars }, moved);
  });
  handleMail(deps, 'PUBLISHING_FAILED', async (failed) => {
    const found = await letterTo(db, failed);
    const link = `${publicUrl()}/app/events/form/${failed.eventId}`;
    return found && publishingFailedMail({ ...found.letter, timeZone }, { ...failed, link });
  });
  handleMail(deps, 'MESSAGE', async (mail) => {
    const [found, message] = await Promise.all([letterTo(db, mail), messageOf(db, mail.messageId)]);
    if (!found?.acceptsMessages || !message) return undefined;
    const link = unsubscribeLink(publicUrl(), settings, mail.userId);
    return messageMail(found.letter, { ...message, link });
  });
  handleMail(deps, 'EVENT_CANCELLED', async (cancelled) => {
    const found = await letterTo(db, cancelled);
    if (!found) return undefined;
    const { letter, at } = found;
    const calendars = await calendarsOf(cancelled, { ...letter, at, status: 'CANCELLED' });
    return cancelledMail({ ...letter, timeZone, calendars }, { ...cancelled, at });
  });
}

async function messageOf(db: Db, id: string) {
  const found = await db.selectFrom('guestMessages').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) return undefined;
  const { subjectPl, subjectEn, textPl, textEn } = found;
  return { subject: { pl: subjectPl, en: subjectEn }, text: { pl: textPl, en: textEn } };
}

/** Recipient and event of a mail. Undefined if the user must not be mailed any more. */
async function letterTo(db: Db, { eventId, userId }: { eventId: string; userId: string }) {
  const found = await db
    .selectFrom('users as u')
    .innerJoin('events as e', (join) => join.on('e.id', '=', eventId))
    .select(['u.email', 'u.language', 'u.acceptsMessages'])
    .select(['e.titlePl', 'e.titleEn', 'e.timeFrom', 'e.timeTo', 'e.locationNames'])
    .where('u.id', '=', userId)
    .where('u.status', 'not in', ['BLOCKED', 'DELETED'])
    .executeTakeFirst();
  if (!found) return undefined;
  const { email, language, acceptsMessages, titlePl, titleEn, timeFrom, timeTo, locationNames } = found;
  return {
    acceptsMessages,
    letter: { to: email, language, title: { pl: titlePl, en: titleEn } },
    at: { timeFrom: timeFrom.toISOString(), timeTo: timeTo.toISOString(), places: locationNames },
  };
}
