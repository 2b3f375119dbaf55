import type { Language } from '@foyer/contract/enums.ts';
import type { Localized } from '@foyer/contract/fields.ts';
import type { Db } from '#db/changes.ts';

interface Guest {
  id: string;
  email: string;
  language: Language;
}

/** The guests who are told what becomes of an event: whoever has paid for a ticket and has an account to be written to. */
export async function guestsToTell(db: Db, eventId: string): Promise<Guest[]> {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.language'])
    .where('u.id', 'in', db.selectFrom('tickets as t').select('t.userId').where('t.eventId', '=', eventId))
    .where('u.status', 'not in', ['BLOCKED', 'DELETED'])
    .orderBy('u.id')
    .execute();
}

/** What an event is called, for the subject of a mail. */
export async function titleOf(db: Db, eventId: string): Promise<Localized> {
  const { titlePl, titleEn } = await db
    .selectFrom('events')
    .select(['titlePl', 'titleEn'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  return { pl: titlePl, en: titleEn };
}
