import { fillIn } from '@foyer/contract/answers/placeholders.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { dayIn } from '#mail/mail-texts.ts';
import { getTemplate } from './templates.queries.ts';

/** Fills a template for the guest of a message, in their language. Placeholders without a value stay. 404. */
export async function fillTemplate(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id: messageId, templateId }: { id: string; templateId: string },
): Promise<{ text: string }> {
  const guest = await db
    .selectFrom('messages as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['u.id', 'u.name', 'u.language'])
    .where('m.id', '=', messageId)
    .executeTakeFirst();
  if (!guest) throw new AppError('notFound');
  const { id, name, language } = guest;
  const [{ text }, booking] = await Promise.all([
    getTemplate(db, templateId),
    nextBooking(db, id, clock.now()),
  ]);
  const date = booking && dayIn(new Date(booking.at), language, clock.timeZone);
  const event = booking && (language === 'pl' ? booking.titlePl : booking.titleEn);
  return {
    text: fillIn(text[language], {
      name,
      event: event ?? null,
      date: date ?? null,
      place: booking?.place ?? null,
    }),
  };
}

interface NextBooking {
  at: string;
  titlePl: string | null;
  titleEn: string | null;
  place: string | null;
}

/** The guest's next event or reservation. */
async function nextBooking(db: Db, userId: string, now: Date): Promise<NextBooking | undefined> {
  const { rows } = await sql<NextBooking>`
    select e.time_from as at, e.title_pl, e.title_en, e.location_names as place
      from ticket_codes c join events e on e.id = c.event_id left join billings b on b.id = c.order_id
     where c.user_id = ${userId} and e.time_to > ${now} and e.status = 'PUBLISHED' and c.refund_id is null
       and coalesce(b.status, 'PAID') = 'PAID'
    union all
    select r.reservation_date, null, null, p.name
      from reservations r left join places p on p.id = r.place_id
     where r.user_id = ${userId} and r.status = 'BOOKED' and r.reservation_date > ${now}
     order by at limit 1`.execute(db);
  return rows[0];
}
