/** Door devices of earlier versions, which could be valid for ever and outlived the account that connected them. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '#db/schema/migrate.ts';
import { newId } from '#lib/ids.ts';
import { emptyDatabase } from '#test/database.ts';

const migrations = join(import.meta.dirname, '../../../migrations');

test('end after 14 days, or at once without their account', async () => {
  const { pool, close } = await emptyDatabase();
  const earlier = mkdtempSync(join(tmpdir(), 'foyer-earlier-'));
  cpSync(migrations, earlier, { recursive: true });
  const own = readdirSync(migrations).findIndex((name) => name.endsWith('_door_devices.sql'));
  for (const name of readdirSync(migrations).slice(own))
    if (name.endsWith('.sql')) rmSync(join(earlier, name));
  await migrate(pool, earlier, { info: () => {} });
  const client = await pool.connect();
  await client.query(`select set_config('foyer.actor', 'test', false), set_config('foyer.actor_id', '', false),
    set_config('foyer.action', 'test', false), set_config('foyer.request_id', 'test', false),
    set_config('foyer.now', now()::text, false)`);
  await client.query(
    `insert into users (id, email, role, language, status, name, surname, created_at, updated_at)
     values ($1, 'Ola@foyer.example', 'MANAGER', 'pl', 'ACTIVE', 'Ola', 'Nowak', now(), now())`,
    [newId()],
  );
  const connect = (name: string, by: string, made: string, ends: string) =>
    client.query(
      `insert into access_keys (id, name, scopes, key_hash, start, created_at, created_by, expires_at, door_device)
       values ($1, $2, '{tickets:check}', $2, 'foyer_', now() + $3::interval, $4, now() + $5::interval, true)`,
      [newId(), name, made, by, ends],
    );
  await connect('new', 'ola@foyer.example', '-1 day', '70 years');
  await connect('old', 'ola@foyer.example', '-40 days', '70 years');
  await connect('short', 'ola@foyer.example', '-1 day', '2 hours');
  await connect('orphan', 'left@foyer.example', '-1 day', '1 day');
  client.release();
  await migrate(pool, migrations, { info: () => {} });
  const { rows } = await pool.query<{ name: string; hours: number; revoked: boolean }>(
    `select name, round(extract(epoch from expires_at - now()) / 3600)::int as hours, revoked_at is not null as revoked
       from access_keys order by name`,
  );
  expect(rows).toEqual([
    { name: 'new', hours: 13 * 24, revoked: false },
    { name: 'old', hours: 24, revoked: false },
    { name: 'orphan', hours: 24, revoked: true },
    { name: 'short', hours: 2, revoked: false },
  ]);
  rmSync(earlier, { recursive: true });
  await close();
});
