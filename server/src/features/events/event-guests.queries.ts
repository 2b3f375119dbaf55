import type { Db } from '#db/changes.ts';

/** The guests who are told what becomes of an event: whoever has paid for a ticket and has an account to be written to. */
export async function guestsToTell(db: Db, eventId: string): Promise<string[]> {
  const guests = await db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', 'in', db.selectFrom('tickets as t').select('t.userId').where('t.eventId', '=', eventId))
    .where('u.status', 'not in', ['BLOCKED', 'DELETED'])
    .orderBy('u.id')
    .execute();
  return guests.map(({ id }) => id);
}
