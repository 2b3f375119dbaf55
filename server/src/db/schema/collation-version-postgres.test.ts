import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#db/connection/open.ts';
import { asAdmin, createDatabase } from '#test/databases/database-postgres.ts';
import { startPostgres } from '#test/services/postgres.ts';
import { changedCollations } from './collation-version.ts';
import { migrate } from './migrate.ts';

const postgres = await startPostgres();
await createDatabase(postgres.url(), 'sorted');
const url = postgres.url('sorted');
const { pool, close } = await openDatabase({ kind: 'postgresql', url, poolSize: 2 });
await migrate(pool, { info: () => {} });
afterAll(async () => {
  await close();
  await postgres.stop();
});

test('a collation whose rules have changed on the server is named with the commands, which the owner may run', async () => {
  expect(await changedCollations(pool)).toEqual([]);
  await asAdmin(url, "update pg_collation set collversion = '57.1' where collname = 'polish'", 'sorted');
  const [line = '', ...others] = await changedCollations(pool);
  expect(others).toEqual([]);
  expect(line).toMatch(
    /^The collation polish was 57\.1 .* now has [\d.]+\. As the owner, run: reindex database "sorted"; alter/,
  );
  for (const statement of line.split('run: ')[1]?.split('; ') ?? []) await pool.query(statement);
  expect(await changedCollations(pool)).toEqual([]);
});
