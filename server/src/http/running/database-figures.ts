/** Metrics from the database for `/metrics`: tickets, messages and queues. */
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { jobOptions } from '#jobs/job-data.ts';
import type { Figure } from '#lib/metrics.ts';
import { ticketsHeld, ticketsPurchased } from '#shared/sales/tickets.ts';

const jobStates = ['created', 'active', 'retry', 'failed'] as const;

interface Answer {
  sold: number;
  held: number;
  pendingMessages: number;
  webhooks: { active: boolean; count: number }[];
  waitingDeliveries: number;
  jobs: { name: string; state: string; count: number }[];
  oldestJobSeconds: number;
  unsealedSeconds: number;
}

/** Cap on counted queue entries, so that a long backlog does not slow down the scrape. */
const countedAtMost = 100_000;

/**
 * Reads all metrics in one statement that stays fast on large tables: it counts tickets of current events by
 * index, reads message counts from counters, and caps queues.
 */
export async function readFigures(db: Db, now: Date): Promise<Figure[]> {
  const { rows } = await sql<Answer>`
    with on_sale as (
      select ${ticketsPurchased} as sold, ${ticketsHeld(now)} as held
        from events e where e.status = 'PUBLISHED' and e.time_to > ${now}
    ), queue as (
      select name, state::text as state, start_after from pgboss.job
       where name in (${sql.join(Object.keys(jobOptions))}) limit ${countedAtMost}
    )
    select
      (select coalesce(sum(sold), 0)::bigint from on_sale) as sold,
      (select coalesce(sum(held), 0)::bigint from on_sale) as held,
      (select coalesce(sum(value), 0)::bigint from counters where name = 'pending messages') as pending_messages,
      (select coalesce(jsonb_agg(w), '[]') from (select active, count(*) as count from webhooks group by 1) w) as webhooks,
      (select count(*) from (
         select from webhook_deliveries where status = 'PENDING' limit ${countedAtMost}
       ) d) as waiting_deliveries,
      (select coalesce(jsonb_agg(j), '[]')
         from (select name, state, count(*) as count from queue group by 1, 2) j) as jobs,
      (select coalesce(max(extract(epoch from pgboss.job_now() - start_after)), 0)::float8
         from queue where state in ('created', 'retry') and start_after < pgboss.job_now()) as oldest_job_seconds,
      coalesce(extract(epoch from ${now}::timestamptz - (
        select at from audit_log
         where id > coalesce((select audit_id from audit_seals order by audit_id desc limit 1), 0)
         order by id limit 1)), 0)::float8 as unsealed_seconds
  `.execute(db);
  const [answer] = rows;
  if (!answer) throw new Error('figures without a row');
  return figuresOf(answer);
}

function figuresOf(answer: Answer): Figure[] {
  const one = (name: string, help: string, value: number): Figure => ({ name, help, values: [{ value }] });
  const jobs = Object.keys(jobOptions).flatMap((job) =>
    jobStates.map((state) => ({
      labels: { job, state },
      value: answer.jobs.find((found) => found.name === job && found.state === state)?.count ?? 0,
    })),
  );
  const webhooks = [true, false].map((active) => ({
    labels: { state: active ? 'active' : 'off' },
    value: answer.webhooks.find((found) => found.active === active)?.count ?? 0,
  }));
  return [
    one(
      'foyer_tickets_sold',
      'Tickets that are paid for, of published events that are not over.',
      answer.sold,
    ),
    one('foyer_tickets_held', 'Unpaid reserved tickets of the same events.', answer.held),
    one('foyer_messages_pending', 'Messages of guests that are pending.', answer.pendingMessages),
    { name: 'foyer_jobs', help: 'Background jobs in the queue.', values: jobs },
    one(
      'foyer_job_oldest_seconds',
      'How long the oldest due background job has waited.',
      answer.oldestJobSeconds,
    ),
    one(
      'foyer_history_unsealed_seconds',
      'Age of the oldest entry of the history that is not sealed.',
      answer.unsealedSeconds,
    ),
    { name: 'foyer_webhooks', help: 'Webhooks, active or switched off.', values: webhooks },
    one(
      'foyer_webhook_deliveries_pending',
      'Messages to webhooks that are not delivered yet.',
      answer.waitingDeliveries,
    ),
  ];
}
