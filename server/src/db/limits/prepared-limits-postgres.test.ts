import { type Kysely, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { asRequest, limitReads } from '#db/connection/request-scope.ts';
import type { Tables } from '#db/schema/tables.ts';
import { newId } from '#lib/ids.ts';
import { testDatabase } from '#test/database.ts';

const { db, close } = await testDatabase('postgresql');
afterAll(close);

/** Reads as a caller who is limited to some place. */
const readLimited = (one: Kysely<Tables>) =>
  new Promise<unknown>((resolve, reject) => {
    asRequest(() => {
      limitReads({ places: [newId()], accountId: newId(), wholeEvents: new Set() });
      sql`select name from places where name <> ${''}`.execute(one).then(({ rows }) => resolve(rows), reject);
    });
  });

test('limited callers share the statements that a connection has prepared', async () => {
  await db.connection().execute(async (one) => {
    expect([await readLimited(one), await readLimited(one)]).toEqual([[], []]);
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like 'with places %'`.execute(one);
    expect(rows).toHaveLength(1);
  });
});
