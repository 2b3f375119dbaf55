import type { BookingListQuery, BookingPage } from '@foyer/contract/people/bookings.ts';
import { sql } from 'kysely';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { reservationEnd } from '#shared/reservations/reservation-rows.ts';
import { type BookingRow, bookingDetails, toBooking } from './booking-rows.ts';
import { type SummaryRow, selectBookingSummary, toSummary } from './booking-summary.ts';

interface Row {
  isGuest: boolean;
  total: number;
  content: BookingRow[];
  summary: SummaryRow;
}

/** Lists the bookings of a guest, with a summary, in one statement that uses indexes by guest. 404 for an unknown guest. */
export async function listBookings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { page, size, when }: BookingListQuery,
): Promise<BookingPage> {
  const now = clock.now();
  const direction = when === 'upcoming' ? sql`asc` : sql`desc`;
  const matching = when ? sql`where upcoming = ${when === 'upcoming'}` : sql``;
  const { rows } = await sql<Row>`
    with bookings as materialized (
      select 'TICKET' as kind, (array_agg(c.id order by c.position, c.id))[1] as id,
             e.time_from as date, e.time_to > ${now} as upcoming
        from ticket_codes c join public.events e on e.id = c.event_id
       where c.user_id = ${userId} group by e.id, e.time_from, e.time_to, c.order_id
      union all
      select 'WAITING_LIST', w.id, e.time_from, e.time_to > ${now}
        from waiting_list_entries w join public.events e on e.id = w.event_id
       where w.user_id = ${userId} and w.state in ('WAITING', 'OFFERED')
      union all
      select 'RESERVATION', r.id, r.reservation_date, ${reservationEnd} > ${now}
        from reservations r where r.user_id = ${userId}
      union all
      select case b.type when 'REFUND' then 'REFUND' else 'PAYMENT' end, b.id, b.transaction_date,
             b.transaction_date > ${now}
        from billings b where b.user_id = ${userId}
    ), matching as (select * from bookings ${matching}), page as (
      select kind, id, date from matching order by date ${direction}, id limit ${size} offset ${page * size}
    )
    select exists (select from users u where u.id = ${userId} and u.role = 'USER') as is_guest,
           (select count(*)::int from matching) as total,
           (select coalesce(json_agg(json_build_object(
                     'kind', k.kind, 'id', k.id, 'date', k.date, 'details', ${bookingDetails}
                   ) order by k.date ${direction}, k.id), '[]') from page k) as content,
           ${selectBookingSummary(userId, { now, timeZone: clock.timeZone })} as summary`.execute(db);
  const [row] = rows;
  if (!row?.isGuest) throw new AppError('notFound');
  return {
    content: row.content.map(toBooking),
    totalPages: Math.ceil(row.total / size),
    numberOfElements: row.total,
    summary: toSummary(row.summary),
  };
}
