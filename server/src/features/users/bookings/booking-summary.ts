import { nightEnds } from '@foyer/contract/events.ts';
import type { BookingSummary, NextBooking } from '@foyer/contract/people/bookings.ts';
import { sql } from 'kysely';
import { isoMoment } from '#db/reading/json.ts';
import { toZloty } from '#lib/money.ts';
import { paymentOf, reservationEnd } from '#shared/reservations/reservation-rows.ts';
import { statusOfTicket } from '#shared/sales/tickets.ts';

export interface SummaryRow {
  visits: number;
  spentMinor: number;
  lastVisit: string | null;
  nextBooking: NextBooking | null;
}

/** Selects the summary of a guest as one JSON object. */
export const selectBookingSummary = (
  userId: string,
  { now, timeZone }: { now: Date; timeZone: string },
) => sql`(
  with visits as (
    select ci.at
      from ticket_codes c join public.check_ins ci on ci.ticket_id = c.id and ci.result = 'CHECKED_IN' and ci.undone_at is null
     where c.user_id = ${userId}
    union all
    select r.reservation_date from reservations r where r.user_id = ${userId} and r.status = 'ARRIVED'
  ), ahead as (
    select 'TICKET' as kind, c.id, e.title_pl as title, e.time_from as date, c.order_id, c.position
      from ticket_codes c
      join public.events e on e.id = c.event_id and e.time_to > ${now}
      left join public.billings b on b.id = c.order_id
      left join public.check_ins ci on ci.ticket_id = c.id and ci.result = 'CHECKED_IN' and ci.undone_at is null
     where c.user_id = ${userId} and ${statusOfTicket} = 'VALID'
    union all
    select 'RESERVATION', r.id, coalesce(l.name, ''), r.reservation_date, null, 0
      from reservations r
      left join public.places l on l.id = r.place_id
      left join billings b on b.id = r.billing_id
     where r.user_id = ${userId} and r.status = 'BOOKED'
       and ${reservationEnd} > ${now}
       and coalesce(${paymentOf}, 'PAID') = 'PAID'
  )
  select json_build_object(
    'visits', (select count(distinct (at at time zone ${timeZone} - ${nightEnds}::interval)::date) from visits),
    'lastVisit', (select max(at) from visits),
    'spentMinor', (
      select coalesce(sum(case b.type when 'REFUND' then -b.cost_minor else b.cost_minor end), 0)::bigint
        from billings b where b.user_id = ${userId} and b.status = 'PAID'),
    'nextBooking', (
      select json_build_object('kind', n.kind, 'id', n.id, 'title', n.title, 'date', n.date)
        from (select * from ahead order by date, kind, order_id, position, id limit 1) n)
  ))`;

export const toSummary = ({ visits, spentMinor, lastVisit, nextBooking }: SummaryRow): BookingSummary => ({
  visits,
  totalSpent: toZloty(spentMinor),
  lastVisit: lastVisit && isoMoment(lastVisit),
  nextBooking: nextBooking && { ...nextBooking, date: isoMoment(nextBooking.date) },
});
