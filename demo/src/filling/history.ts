import { sql } from 'kysely';
import type { Tx } from '../../../server/src/db/handles.ts';

/**
 * Writes a plausible history: creations, publications and some edits. Uses the format of the audit triggers
 * (`03_history.sql`), which derive the subject of each row.
 */
export async function writeHistory(tx: Tx, now: Date): Promise<void> {
  await sql`
    insert into audit_log (at, actor_id, actor, action, entity, entity_id, before, after, request_id)
    select at, staff.id, staff.email, action, entity, record.id, before, after, 'demo data'
      from (
        select created_at as at, 'createEvent' as action, 'events' as entity, id::text, null::jsonb as before,
               to_jsonb(e) - '{location_names,search_text,updated_at,updated_by}'::text[] || '{"status": "DRAFT"}' as after
          from events e
        union all
        select created_at + interval '26 hours', 'updateEvent', 'events', id::text,
               jsonb_build_object('price_minor', price_minor - 500, 'title_en', title_en || ' (working title)'),
               jsonb_build_object('price_minor', price_minor, 'title_en', title_en)
          from events where price_minor > 1000
        union all
        select created_at + interval '50 hours', 'publishEvent', 'events', id::text, '{"status": "DRAFT"}', '{"status": "PUBLISHED"}'
          from events where status <> 'DRAFT'
        union all
        select updated_at, 'cancelEvent', 'events', id::text, '{"status": "PUBLISHED"}', '{"status": "CANCELLED"}'
          from events where status = 'CANCELLED'
        union all
        select created_at, 'createPlace', 'places', id::text, null,
               to_jsonb(p) - '{assigned_person_name,liked_count,search_text,updated_at}'::text[]
          from places p
        union all
        select created_at, 'createFaq', 'faqs', id::text, null, to_jsonb(f) - '{search_text,updated_at}'::text[]
          from faqs f
        union all
        select updated_at, 'updateMessage', 'messages', id::text,
               jsonb_build_object('status', null, 'note', ''), jsonb_build_object('status', status, 'note', note)
          from messages where status is not null
      ) record
      cross join lateral (
        select id, email from users
         where role <> 'USER' and status = 'ACTIVE'
         order by hashtext(record.id || id::text) limit 1
      ) staff
     where at <= ${now}
     order by at, entity, record.id`.execute(tx);
}
