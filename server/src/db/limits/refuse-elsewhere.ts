import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import { AppError } from '#errors.ts';
import { idLiteral, idsLiteral, type PlaceLimit } from './place-limit.ts';

/** Entities of the account, its exports, and scans at a door that the route has checked. */
const open = [
  'access_keys',
  'check_ins',
  'list_settings',
  'lists', // exports
  'logins',
  'offline_admissions',
  'passkeys',
  'recovery_codes',
  'ticket_mails',
  'totp_factors',
  'views',
];

/** An event is changed only by callers who see all its places. Those of a deleted one were checked before. */
const isWhole = (event: string, places: string, checked: string) => `(case
  when exists (select from events e where e.id = ${event}) then
    exists (select from event_places p where p.event_id = ${event})
    and not exists (select from event_places p where p.event_id = ${event} and p.place_id <> all(${places}))
  else coalesce(${event} = any(${checked}), false) end)`;

/** True for a row `a` of the audit that the caller may write. Kinds of records that are not named may not be changed. */
function isAllowed(limit: PlaceLimit): string {
  const places = idsLiteral(limit.places);
  const whole = (event: string) => isWhole(event, places, idsLiteral(limit.wholeEvents));
  const account = idLiteral(limit.accountId);
  const names = open.map((name) => `'${name}'`).join(', ');
  const own = `a.entity_id::uuid`;
  const bought = `(select coalesce(b.original_id, b.id) from billings b where b.id = ${own})`;
  return `case
    when a.entity in (${names}) then true
    when a.before ? 'location_ids' and not a.before -> 'location_ids' <@ to_jsonb(${places}) then false
    when a.subject = 'events' then ${whole('a.subject_id::uuid')}
    when a.entity = 'events' then ${whole(own)}
    when a.entity = 'places' and a.after is null then false
    when a.subject = 'places' then a.subject_id::uuid = any(${places})
    when a.entity = 'users' then ${own} = ${account}
    when a.entity in ('billings', 'orders', 'refunds') then exists (
      select from orders o left join event_places p on p.event_id = o.event_id
       where o.id = ${bought} and (o.place_id = any(${places}) or p.place_id = any(${places})))
    when a.entity = 'reservations' then 
      coalesce((select r.place_id from reservations r where r.id = ${own}), (a.before ->> 'place_id')::uuid) = any(${places})
    when a.entity = 'discounts' then ${whole(
      `coalesce((select d.event_id from discounts d where d.id = ${own}), (a.before ->> 'event_id')::uuid)`,
    )}
    when a.entity = 'place_photos' then
      coalesce((select p.place_id from place_photos p where p.id = ${own}), (a.before ->> 'place_id')::uuid) = any(${places})
    when a.entity = 'tickets' then exists (
      select from event_places p where p.place_id = any(${places})
         and p.event_id = coalesce((select t.event_id from tickets t where t.id = ${own}), (a.before ->> 'event_id')::uuid))
    when a.subject = 'messages' then (a.before ->> 'assignee_id')::uuid is not distinct from ${account}
      or exists (select from messages m where m.id = a.subject_id::uuid and m.assignee_id = ${account})
    else false end`;
}

/** Position in the audit from which this transaction writes. */
export async function auditPosition(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select last_value as id from audit_log_id_seq`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** Rejects a change by a limited caller that wrote anything elsewhere, by the audit of its transaction. 403 `limitedToPlaces`. */
export async function refuseElsewhere(tx: Tx, limit: PlaceLimit, since: number): Promise<void> {
  const { rows } = await sql<{ entity: string }>`
    select a.entity from audit_log a
     where a.id >= ${since} and a.xmin = pg_current_xact_id()::xid and (${sql.raw(isAllowed(limit))}) is not true
     limit 1`.execute(tx);
  if (rows[0]) throw new AppError('limitedToPlaces');
}
