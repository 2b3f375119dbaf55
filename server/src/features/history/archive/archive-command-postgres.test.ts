import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealAudit } from '#history/seal-audit.ts';
import { readPlaces } from '#settings.ts';
import { testContext } from '#test/context.ts';
import { type PostgresServer, startPostgres } from '#test/services/postgres.ts';
import { ofEveryStart } from '#test/services/process.ts';
import { openHouse } from '#test/upgrades/house.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-archive-'));
const command = fileURLToPath(new URL('./archive-history.ts', import.meta.url));
const verify = fileURLToPath(new URL('../../../verify-history.ts', import.meta.url));

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

const settings = () => ({
  DATABASE_URL: postgres.url(),
  DATA_DIR: folder,
  JWT_SECRET: 'a secret for the history of years',
});

const run = async (script: string, ...args: string[]) =>
  (
    await promisify(execFile)(process.execPath, [script, ...args], {
      env: { ...ofEveryStart, ...settings() },
    })
  ).stdout;

test('the command archives old months and prints one, and the chain still has its head', async () => {
  const { deps, make, close } = await openHouse(readPlaces(settings()));
  await deps.change(testContext(deps.clock.now()), (tx) =>
    sql`insert into audit_log (at, actor, action, entity, entity_id, request_id)
        select '2020-01-31T23:59:58Z'::timestamptz + place * interval '1 second', 'system', 'updateUser', 'users', place, 'test'
          from generate_series(0, 3) place`.execute(tx),
  );
  await make.message();
  await sealAudit({ db: deps.db, change: deps.change, now: deps.clock.now });
  const { hash } = await deps.db
    .selectFrom('auditSeals')
    .select('hash')
    .orderBy('auditId', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await close();

  expect(await run(command, '--keep', '2')).toContain('2020-01: 2 entries\n2020-02: 2 entries\n');
  expect(await run(verify, '--head', Buffer.from(hash).toString('hex'))).toContain('are intact');
  const lines = (await run(command, '--print', '2020-02')).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { at: '2020-02-01T00:00:00+00:00', entity_id: '2' },
    { at: '2020-02-01T00:00:01+00:00', entity_id: '3' },
  ]);
  await expect(run(command, '--print', '2019-01')).rejects.toMatchObject({
    stderr: 'The archive has no entries of 2019-01.\n',
  });
  await expect(run(command, '--keep', '0')).rejects.toMatchObject({
    stderr: expect.stringMatching(
      /^--keep should be a whole number, 1 or more\.\nUsage: npm run archive-history/,
    ),
  });
});
