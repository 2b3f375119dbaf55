import type { EventOverview } from '@foyer/contract/figures/event-overview.ts';
import { limits } from '@foyer/contract/limits.ts';
import { sql } from 'kysely';
import { isoMoment } from '#db/reading/json.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { toZloty } from '#lib/money.ts';
import { type EntryRow, entriesWhere, isCheckIn, toEntry } from '#shared/history/entries.ts';
import { buyer } from '#shared/sales/buyers.ts';
import { type DoorCounts, doorCounts } from '#shared/sales/tickets.ts';

const latestBuyers = 5;
const latestActions = 3;

interface Row {
  sales: { day: string; tickets: number; incomeMinor: number }[];
  buyers: number;
  latest: EventOverview['latest'];
  reviews: number;
  refundsPending: { count: number; totalMinor: number };
  history: EntryRow[];
  mails: EventOverview['mails'];
  door: DoorCounts;
  offlineAdmissions: EventOverview['door']['offlineAdmissions'];
}

/** Reads the figures of an event in one statement, using indexes by event. 404. */
export async function readEventOverview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<EventOverview> {
  const dayOf = (moment: string) => sql`(${sql.ref(moment)} at time zone ${clock.timeZone})::date`;
  const ofEvent = [sql<boolean>`(a.subject = 'events' and a.subject_id = ${id} and not ${isCheckIn})`];
  const { rows } = await sql<Row>`
    select
      (select coalesce(json_agg(json_build_object('day', day, 'tickets', tickets, 'incomeMinor', income) order by day), '[]')
         from (
           select day, sum(tickets)::int as tickets, sum(income)::bigint as income
             from (
               select ${dayOf('t.created_at')} as day, 1 as tickets, 0::bigint as income
                 from tickets t where t.event_id = e.id
               union all
               select ${dayOf('b.transaction_date')}, 0, case when b.type = 'REFUND' then -b.cost_minor else b.cost_minor end
                 from billings b where b.event_id = e.id and b.status = 'PAID'
             ) sold group by day
         ) days) as sales,
      (select count(distinct coalesce(t.user_id, t.billing_id))::int from tickets t where t.event_id = e.id) as buyers,
      (select coalesce(json_agg(json_build_object(
                'id', l.user_id, 'billingId', case when l.user_id is null then l.buyer_id end,
                'name', ${buyer.name}, 'surname', ${buyer.surname}, 'email', ${buyer.email},
                'tickets', l.tickets, 'boughtAt', l.bought_at
              ) order by l.bought_at desc, l.buyer_id), '[]')
         from (
           select coalesce(t.user_id, t.billing_id) as buyer_id, t.user_id, count(*)::int as tickets,
                  max(t.created_at) as bought_at
             from tickets t where t.event_id = e.id
            group by 1, 2 order by max(t.created_at) desc, 1 limit ${sql.lit(latestBuyers)}
         ) l
         left join public.users u on u.id = l.user_id
         left join public.billings b on b.id = l.buyer_id and l.user_id is null) as latest,
      (select count(*)::int from reviews r where r.event_id = e.id) as reviews,
      (select json_build_object('count', count(*)::int, 'totalMinor', coalesce(sum(b.cost_minor), 0)::bigint)
         from billings b
        where b.event_id = e.id and b.type = 'REFUND' and b.status = 'PENDING') as refunds_pending,
      ${entriesWhere(ofEvent, { page: 0, size: latestActions })} as history,
      (select json_build_object(
                'queued', count(*) filter (where m.state = 'QUEUED'),
                'sent', count(*) filter (where m.state = 'SENT'),
                'failed', count(*) filter (where m.state = 'FAILED'))
         from mails m where m.event_id = e.id) as mails,
      ${doorCounts} as door,
      (select coalesce(json_agg(json_build_object(
                'id', l.id, 'code', l.code, 'ticketId', l.ticket_id, 'result', l.result, 'at', l.at, 'by', l.by
              ) order by l.at desc, l.id), '[]')
         from (
           select * from check_ins i where i.event_id = e.id and i.admitted and i.dismissed_at is null
            order by i.at desc, i.id limit ${sql.lit(limits.pageSizeMax)}
         ) l) as offline_admissions
      from events e where e.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('notFound');
  const { offlineAdmissions, door, refundsPending, ...same } = row;
  return {
    ...same,
    refundsPending: { count: refundsPending.count, total: toZloty(refundsPending.totalMinor) },
    door: {
      ...door,
      admissions: door.offlineAdmissions,
      offlineAdmissions: offlineAdmissions.map(({ at, ...admission }) => ({
        ...admission,
        at: isoMoment(at),
      })),
    },
    sales: row.sales.map(({ incomeMinor, ...same }) => ({ ...same, income: toZloty(incomeMinor) })),
    latest: row.latest.map(({ boughtAt, ...same }) => ({ ...same, boughtAt: isoMoment(boughtAt) })),
    history: row.history.map((entry) => {
      const { id: entryId, at, actor, action } = toEntry(entry);
      return { id: entryId, at, actor, action };
    }),
  };
}
