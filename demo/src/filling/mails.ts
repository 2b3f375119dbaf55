import { sql } from 'kysely';
import type { Tx } from '../../../server/src/db/handles.ts';

/** Subjects as the server writes them, before the place. */
const subjects = {
  pl: { made: 'Twoja rezerwacja', cancelled: 'Rezerwacja odwołana' },
  en: { made: 'Your reservation', cancelled: 'Reservation cancelled' },
} as const;

/** Lists the mails about the reservations of guests with an account, as if they had been sent. */
export async function writeMails(tx: Tx): Promise<void> {
  const reservations = await tx
    .selectFrom('reservations as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .innerJoin('places as p', 'p.id', 'r.placeId')
    .select(['r.createdAt', 'r.status', 'u.email', 'u.language', 'p.name as placeName'])
    .where('u.status', 'in', ['ACTIVE', 'NOT_ACTIVE'])
    .orderBy('r.id')
    .execute();
  const rows = reservations.map(({ createdAt, status, email, language, placeName }) => ({
    recipient: email,
    language,
    subject: `${subjects[language][status === 'CANCELLED' ? 'cancelled' : 'made']}: ${placeName}`,
    at: createdAt,
  }));
  await sql`
    insert into mails (id, kind, recipient, language, subject, state, tries, queued_at, sent_at)
    select gen_random_uuid(), 'RESERVATION', recipient, language, subject, 'SENT', 1, at, at + interval '2 seconds'
      from json_to_recordset(${JSON.stringify(rows)})
        as r (recipient text, language language, subject text, at timestamptz)`.execute(tx);
}
