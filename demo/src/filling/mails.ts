import { sql } from 'kysely';
import type { Tx } from '../../../server/src/db/handles.ts';

/** Subjects as the server writes them, before the place. */
const subjects = {
  pl: { made: 'Twoja rezerwacja', cancelled: 'Rezerwacja odwołana' },
  en: { made: 'Your reservation', cancelled: 'Reservation cancelled' },
} as const;

/** Lists mails as if they had been sent: those about reservations of guests with an account, and one about a refund, which failed. */
export async function writeMails(tx: Tx): Promise<void> {
  await failRefundMail(tx);
  const reservations = await tx
    .selectFrom('reservations as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .innerJoin('places as p', 'p.id', 'r.placeId')
    .select(['r.createdAt', 'r.status', 'u.email', 'u.language', 'p.name as placeName'])
    .where('u.status', 'in', ['ACTIVE', 'NOT_ACTIVE'])
    .where('r.billingId', 'is', null)
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
    select new_id(at), 'RESERVATION', recipient, language, subject, 'SENT', 1, at, at + interval '2 seconds'
      from json_to_recordset(${JSON.stringify(rows)})
        as r (recipient text, language language, subject text, at timestamptz)`.execute(tx);
}

async function failRefundMail(tx: Tx): Promise<void> {
  await sql`
    insert into mails (id, kind, recipient, language, subject, event_id, data, state, tries, last_error, queued_at)
    select new_id(r.transaction_date), 'REFUND', u.email, u.language,
           case u.language when 'pl' then 'Zwrot: ' || e.title_pl else 'Refund: ' || e.title_en end, e.id,
           json_build_object('refundId', r.id), 'FAILED', 5, '550 5.1.1 The e-mail account does not exist', r.transaction_date
      from billings r join users u on u.id = r.user_id join events e on e.id = r.event_id
     where r.type = 'REFUND' and r.original_id is not null and u.status = 'ACTIVE' and e.status = 'PUBLISHED'
     order by r.id desc limit 1`.execute(tx);
}
