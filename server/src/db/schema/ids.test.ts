/** Ids are UUID v7 (decisions B), also those that the database makes. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';

test('no default or function of the database makes random ids', async ({ deps }) => {
  const { rows } = await sql<{ source: string }>`
    select conrelid::text as source from (
      select adrelid::regclass as conrelid from pg_attrdef
       where pg_get_expr(adbin, adrelid) ~* 'uuid' and adrelid::regclass::text !~ '^pgboss\\.'
    ) defaults
    union all
    select proname from pg_proc
     where pronamespace = 'public'::regnamespace and prosrc ~* '(gen_random_uuid|uuid_generate|md5\\(.*::uuid)'
     order by 1`.execute(deps.db);
  // The first makes versions 7, the second only reads random bytes.
  expect(rows.map(({ source }) => source)).toEqual(['new_id', 'new_ticket_code']);
});

test('an id of the database has the version, the variant and the time of ids of the server', async ({
  deps,
}) => {
  const { rows } = await sql<{ id: string }>`
    select new_id(at) as id from unnest(array['1970-01-01Z', '2026-11-20 12:00:00.123Z', '9999-12-31Z']::timestamptz[]) at,
           generate_series(1, 100)`.execute(deps.db);
  const ids = rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(300);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const times = new Set(ids.map((id) => Number.parseInt(id.replace('-', '').slice(0, 12), 16)));
  expect([...times]).toEqual([0, Date.parse('2026-11-20T12:00:00.123Z'), Date.parse('9999-12-31T00:00:00Z')]);
});
