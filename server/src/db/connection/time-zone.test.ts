import { sql } from 'kysely';
import { expect } from 'vitest';
import { isTimeZone } from '#setting-values.ts';
import { test } from '#test/fixtures.ts';

test('each time zone that TIME_ZONE accepts is the same to Node and the database', async ({ deps }) => {
  const names = [...Intl.supportedValuesOf('timeZone').filter(isTimeZone), 'UTC'];
  expect(names.length).toBeGreaterThan(400);
  const moments = [new Date('2026-01-15T12:00:00Z'), new Date('2026-07-15T12:00:00Z')];
  for (const moment of moments) {
    const { rows } = await sql<{ name: string; local: string }>`
      select name, to_char(${moment}::timestamptz at time zone name, 'YYYY-MM-DD HH24:MI:SS') as local
        from unnest(${names}::text[]) as name`.execute(deps.db);
    const ours = names.map((timeZone) => ({
      name: timeZone,
      local: moment.toLocaleString('sv-SE', { timeZone }),
    }));
    expect(rows).toEqual(ours);
  }
});
