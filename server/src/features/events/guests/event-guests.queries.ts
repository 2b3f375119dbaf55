import type { Language } from '@foyer/contract/enums.ts';
import type { Localized } from '@foyer/contract/fields.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';

interface Guest {
  id: string;
  email: string;
  language: Language;
}

/**
 * Guests to mail about an event: PAID ticket holders who are not BLOCKED or DELETED. Both counting and
 * sending use this query.
 */
const mailedGuests = (db: Db, eventId: string) =>
  db
    .selectFrom('users as u')
    .where('u.id', 'in', db.selectFrom('tickets as t').select('t.userId').where('t.eventId', '=', eventId))
    .where('u.status', 'not in', ['BLOCKED', 'DELETED']);

export const guestsToMail = (db: Db, eventId: string): Promise<Guest[]> =>
  mailedGuests(db, eventId).select(['u.id', 'u.email', 'u.language']).orderBy('u.id').execute();

/** Subquery that counts the mails. */
export const mailsToSend = (db: Db, eventId: string) =>
  sql<number>`(${mailedGuests(db, eventId).select(sql`count(*)`.as('mails'))})`;

/** Title of an event, for the subject of a mail. */
export async function readEventTitle(db: Db, eventId: string): Promise<Localized> {
  const { titlePl, titleEn } = await db
    .selectFrom('events')
    .select(['titlePl', 'titleEn'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  return { pl: titlePl, en: titleEn };
}
