import { sql } from 'kysely';
import type { Tx } from '../../../server/src/db/handles.ts';

/** Past events that have check-ins ended within this time. */
const remembered = '30 days';

/**
 * Checks in guests of recent and current events, as staff with a phone do: most guests of past events, and half of those
 * of current ones.
 */
export async function writeCheckIns(tx: Tx, now: Date): Promise<void> {
  const { rows: events } = await sql<{ id: string; opened: Date; isPast: boolean }>`
    select id, least(greatest(time_from, ${now}::timestamptz - interval '2 hours'), ${now}::timestamptz - interval '40 minutes') as opened, false as is_past
      from events where category = 'LIMITED' and status = 'PUBLISHED' and time_from < ${now} and time_to > ${now}
    union all
    select id, time_from, true
      from events where category = 'LIMITED' and status = 'PUBLISHED'
       and time_to between ${now}::timestamptz - interval '${sql.raw(remembered)}' and ${now}
    order by id`.execute(tx);
  for (const { id, opened, isPast } of events) await checkIn(tx, id, opened, isPast ? 90 : 50);
  const current = events.find(({ isPast }) => !isPast);
  if (current) await admitOffline(tx, current.id, now);
}

/** Without a network, a guest with an unknown code was let in. */
async function admitOffline(tx: Tx, eventId: string, now: Date): Promise<void> {
  const at = new Date(now.getTime() - 30 * 60_000);
  await sql`select set_config('foyer.now', ${at.toISOString()}, true)`.execute(tx);
  await sql`
    insert into check_ins (id, event_id, code, result, admitted, at, by)
    values (new_id(${at}), ${eventId}, 'K7RT4WPX2M', 'UNKNOWN', true, ${at},
            current_setting('foyer.actor') || ' (Phone 1)')`.execute(tx);
}

/** Checks in this percentage of the valid tickets, within 40 minutes. */
async function checkIn(tx: Tx, eventId: string, opened: Date, percentage: number): Promise<void> {
  await sql`
    select set_config('foyer.actor', email, true), set_config('foyer.actor_id', id::text, true),
           set_config('foyer.action', 'checkIn', true), set_config('foyer.request_id', 'demo data', true),
           set_config('foyer.now', ${opened.toISOString()}, true)
      from users where role = 'MANAGER' and status = 'ACTIVE' order by id limit 1`.execute(tx);
  await sql`
    insert into check_ins (id, ticket_id, event_id, code, result, at, by)
    select new_id(arrived.at), c.id, c.event_id, c.code, 'CHECKED_IN', arrived.at,
           current_setting('foyer.actor') || ' (Phone ' || 1 + abs(hashtext(c.code)) % 2 || ')'
      from ticket_codes c join billings b on b.id = c.order_id,
           lateral (select ${opened}::timestamptz + (abs(hashtext(c.id::text)) % 2400) * interval '1 second' as at) arrived
     where c.event_id = ${eventId} and b.status = 'PAID' and abs(hashtext(c.id::text || 'in')) % 100 < ${percentage}
       and c.refund_id is null`.execute(tx);
}
