/** A record with 10,000 entries in a larger history. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { countEntries, entriesWhere } from '#shared/history/entries.ts';
import { testContext } from '#test/context.ts';
import { test } from '#test/fixtures.ts';

test('page and total of a record with 10,000 entries use only its index', async ({ api, deps, make }) => {
  const [busy, quiet] = [await make.user(), await make.user()];
  await deps.change(testContext(deps.clock.now()), async (tx) => {
    await sql`set local statement_timeout to 0`.execute(tx);
    const write = (id: string, count: number) =>
      sql`
      insert into audit_log (at, actor, action, entity, entity_id, before, after, request_id)
      select '2026-01-01'::timestamptz + number * interval '1 second', 'system', 'updateUser', 'users', ${id},
             '{"name": "Ola"}', '{"name": "Ela"}', 'test'
        from generate_series(1, ${count}::int) number`.execute(tx);
    await write(busy.id, 10_000);
    await write(quiet.id, 20_000);
    await sql`analyze audit_log`.execute(tx); // as autovacuum would
  });
  const { body } = await (await api.as('ADMIN')).get(`/history/users/${busy.id}`);
  expect(body).toMatchObject({ numberOfElements: 10_001, totalPages: 1001 });
  const of = [sql<boolean>`a.subject = 'users' and a.subject_id = ${busy.id}`];
  // Sequential and bitmap scans are disabled, because this record alone is a third of the table.
  const explain = (part: ReturnType<typeof sql>) =>
    deps.change(testContext(deps.clock.now()), async (tx) => {
      for (const way of ['seqscan', 'bitmapscan'])
        await sql.raw(`set local enable_${way} to off`).execute(tx);
      const statement = sql<{
        'QUERY PLAN': string;
      }>`explain (analyze, timing off, summary off) select ${part}`;
      const { rows } = await statement.execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  const page = await explain(entriesWhere(of, { page: 0, size: 10 }));
  expect(page).toMatch(/Index Scan Backward using audit_log_subject_id/);
  const read = [...page.matchAll(/actual rows=(\d+)/g)].map(([, rows]) => Number(rows));
  // reads at most one page of entries, and one more
  expect(Math.max(0, ...read)).toSatisfy((most: number) => most > 0 && most <= 11);
  const total = await explain(countEntries(of));
  expect(total).toMatch(/Index Only Scan using audit_log_subject_id/);
});
