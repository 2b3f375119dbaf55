import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import type { hostileDefaults } from '#test/services/hostile-defaults.ts';
import { withSession } from '../../backup/session.ts';
import { connect, connectApart } from './pool.ts';

const { pool, close } = await testDatabase();
const url = String(pool.options.connectionString);
afterAll(close);

/** Settings of each session. Test databases have the extensions in another schema. */
const expected: Record<keyof typeof hostileDefaults, string> = {
  search_path: 'public, extensions',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  array_nulls: 'on',
  transform_null_equals: 'off',
  gin_fuzzy_search_limit: '0',
  client_encoding: 'UTF8',
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  default_transaction_read_only: 'off',
  lock_timeout: '0',
  statement_timeout: '12s',
  idle_in_transaction_session_timeout: '30s',
  idle_session_timeout: '0',
  plan_cache_mode: 'force_custom_plan',
  quote_all_identifiers: 'off',
};

async function settingsOf(client: Pick<pg.ClientBase, 'query'>): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    'select name, current_setting(name) as value from unnest($1::text[]) name',
    [Object.keys(expected)],
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

test('the role of the tests has defaults that differ from all of them', async () => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const same = Object.entries(await settingsOf(client)).filter(
    // The driver requests the encoding.
    ([name, value]) => name !== 'client_encoding' && value === Reflect.get(expected, name),
  );
  await client.end();
  expect(same).toEqual([]);
});

test('sessions of requests, exports, backups and replicas have the settings of Foyer', async () => {
  expect(await settingsOf(pool)).toEqual(expected);
  const apart = connectApart(pool, 1);
  expect(await settingsOf(apart)).toEqual(expected);
  await apart.end();
  const replica = connect({ engine: 'postgresql', url, poolSize: 1 }, () => {}, {
    readOnly: true,
    standby: true,
  });
  expect(await settingsOf(replica)).toEqual({ ...expected, default_transaction_read_only: 'on' });
  await replica.end();
  await withSession({ kind: 'postgresql', url, poolSize: 1 }, async (client) => {
    const unlimited = { statement_timeout: '0', idle_in_transaction_session_timeout: '0' };
    expect(await settingsOf(client)).toEqual({ ...expected, ...unlimited });
  });
});

test('the owner is no superuser', async () => {
  const { rows } = await pool.query(
    'select rolname, rolsuper, rolcreatedb, rolcreaterole, rolbypassrls from pg_roles where rolname = current_user',
  );
  expect(rows).toEqual([
    { rolname: 'foyer', rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolbypassrls: false },
  ]);
});
