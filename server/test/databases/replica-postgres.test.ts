/** A real standby with streaming replication. */
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '#app.ts';
import { openDatabase } from '#db/connection/open.ts';
import { bounded, connect } from '#db/connection/pool.ts';
import { openReplica } from '#db/replica/replica.ts';
import { migrate } from '#db/schema/migrate.ts';
import { type Client, client } from '#test/api.ts';
import { testClock } from '#test/clock.ts';
import { passwordHash, testDeps, testStore } from '#test/deps.ts';
import { factories } from '#test/factories.ts';
import { byKey, signIn } from '#test/fixtures.ts';
import { patience } from '#test/patience.ts';
import { type PostgresServer, startPostgres } from '#test/services/postgres.ts';

const clock = testClock();
const lines: string[] = [];
let primary: PostgresServer;
let standby: PostgresServer;
let instances: Awaited<ReturnType<typeof openInstance>>[];

/** One of several servers on the same databases. */
async function openInstance() {
  const database = await openDatabase({ kind: 'postgresql', url: primary.url(), poolSize: 4 });
  await migrate(database.pool, { info: () => {} });
  const log = { info: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) };
  const replica = await openReplica(database, { url: standby.url(), poolSize: 4 }, log);
  const deps = await testDeps({
    database,
    replica,
    clock,
    mails: [],
    store: testStore(),
    publicUrl: () => '',
    environment: {},
  });
  const app = await buildApp(deps);
  const close = async () => {
    await app.close();
    await deps.jobs.stop();
    await replica.close();
    await database.close();
  };
  return { app, deps, replica, make: factories(deps.change, clock), close };
}

beforeAll(async () => {
  primary = await startPostgres();
  standby = await startPostgres({ standbyOf: primary });
  instances = [await openInstance(), await openInstance()];
});
afterAll(async () => {
  for (const { close } of instances) await close();
  await standby.stop();
  await primary.stop();
});

/** Runs a statement directly on a server, as its operator. */
async function on(server: PostgresServer, text: string): Promise<Record<string, unknown>> {
  const connection = new pg.Client({ connectionString: server.adminUrl });
  await connection.connect();
  const { rows } = await connection.query(text);
  await connection.end();
  return rows[0];
}
const pause = () => on(standby, 'select pg_wal_replay_pause()');
const resume = () => on(standby, 'select pg_wal_replay_resume()');

/** Waits until the standby has replayed all earlier writes and every instance has noticed. */
async function near(): Promise<void> {
  const { position } = await on(primary, 'select pg_current_wal_insert_lsn()::text as position');
  await on(primary, 'select pg_switch_wal()'); // forces pending WAL to be written
  const reached = `select pg_last_wal_replay_lsn() >= '${position}'::pg_lsn as reached`;
  await vi.waitUntil(async () => (await on(standby, reached)).reached, { timeout: patience });
  await vi.waitUntil(() => instances.every(({ replica }) => replica.behindMs() < 2000), {
    timeout: patience,
  });
}

const faq = (number: number) => ({
  question: { pl: `Pytanie ${number}`, en: `Question ${number}` },
  answer: { pl: '<p>Tak</p>', en: '<p>Yes</p>' },
});
const shown = async (who: Client) => (await who.get('/admin/content_management/faq')).body.numberOfElements;
const exported = async (who: Client) =>
  (await who.get('/admin/content_management/faq/export')).text.split('\r\n').length - 2;

test('lists are read from a current replica, and users see their own changes on any instance', async () => {
  const [one, other] = instances;
  if (!one || !other) throw new Error('two instances are needed');
  const staffOf = async (email: string) => {
    await one.make.staff({ email, passwordHash });
    return (await signIn(client(one.app), email)).accessToken;
  };
  const [writerToken, readerToken] = [
    await staffOf('writer@foyer.example'),
    await staffOf('reader@foyer.example'),
  ];
  const [writer, writerElsewhere] = [client(one.app, writerToken), client(other.app, writerToken)];
  const [reader, readerElsewhere] = [client(one.app, readerToken), client(other.app, readerToken)];
  clock.advance(60_000); // the logins must not count as recent writes
  await near();
  expect(await shown(reader)).toBe(0);

  // Within the allowed lag: only callers with recent writes read from the primary.
  await pause();
  expect((await writer.post('/admin/content_management/faq', { body: faq(1) })).status).toBe(201);
  expect([await shown(writer), await shown(writerElsewhere)]).toEqual([1, 1]);
  expect([await shown(reader), await shown(readerElsewhere)]).toEqual([0, 0]);
  expect([await exported(reader), await exported(writerElsewhere)]).toEqual([0, 1]);
  clock.advance(16_000); // ages the writes beyond the limit
  expect([await shown(writer), await shown(writerElsewhere)]).toEqual([0, 0]);

  // A logout takes effect at once, even for reads from the replica.
  expect((await reader.post('/admin/logout', { body: {} })).status).toBeLessThan(300);
  expect((await readerElsewhere.get('/admin/content_management/faq')).status).toBe(401);

  // Beyond the allowed lag, everyone reads from the primary until the replica has caught up.
  await vi.waitUntil(() => instances.every(({ replica }) => replica.behindMs() > 5000), {
    timeout: patience,
  });
  expect([await shown(writer), await shown(writerElsewhere)]).toEqual([1, 1]);
  expect(lines).toContain('The replica is not read from: it is more than 5 s behind');
  await resume();
  await near();
  expect(await shown(writer)).toBe(1);
  await pause();
  await one.make.message();
  expect((await writer.get('/help_messages')).body.numberOfElements).toBe(0);
  await resume();
});

test("an access key sees its own changes, and otherwise the replica's catalogue", async () => {
  const [one, other] = instances;
  if (!one || !other) throw new Error('two instances are needed');
  const { key } = await one.make.accessKey({ name: 'Till', scopes: ['catalogue:read', 'guests:write'] });
  const { key: websites } = await one.make.accessKey({ name: 'Website' });
  const event = await one.make.event({ status: 'PUBLISHED' });
  await near();
  await pause();
  await one.make.event({ status: 'PUBLISHED' });
  const guest = { email: 'ola@foyer.example', language: 'pl', profile: { name: 'Ola', surname: 'Nowak' } };
  expect((await byKey(one.app, key).put('/guests/ola', { body: guest })).status).toBe(201);
  const idsFor = async (program: Client) =>
    (await program.get('/events')).body.content.map(({ id }: { id: string }) => id);
  expect((await idsFor(byKey(other.app, key))).length).toBe(2);
  expect(await idsFor(byKey(other.app, websites))).toEqual([event.id]);
  await resume();
});

test('a lost standby causes no errors and is used again once it is back', async () => {
  const [one] = instances;
  if (!one) throw new Error('an instance is needed');
  const { key } = await one.make.accessKey();
  await near();
  const program = byKey(one.app, key);
  expect((await program.get('/events')).status).toBe(200);
  await standby.down();
  const answers = await Promise.all(Array.from({ length: 8 }, () => program.get('/events')));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(one.replica.behindMs()).toBe(Number.POSITIVE_INFINITY);
  await standby.up();
  await near();
  expect((await program.get('/events')).status).toBe(200);
});

test('a standby never counts as the database, and connections to a new standby are closed', async () => {
  const server = { engine: 'postgresql' as const, url: standby.url(), poolSize: 1 };
  await expect(openDatabase({ ...server, kind: 'postgresql' })).rejects.toThrow(
    /^DATABASE_URL: the server cannot be used: it is a standby$/,
  );
  const pool = connect(server, () => {}, { standby: true }); // as if it had become a standby later
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: bounded(pool) }) });
  const writes = [
    () =>
      db
        .transaction()
        .setAccessMode('read write')
        .execute(async () => {}),
    () => sql`create table shelf ()`.execute(db),
  ];
  for (const write of writes) {
    await expect(write()).rejects.toMatchObject({ code: '08006' });
    expect(pool.totalCount).toBe(0);
  }
  await pool.end();
});

test('a server that is not a standby of the primary is never read from', async () => {
  const database = await openDatabase({ kind: 'postgresql', url: primary.url(), poolSize: 2 });
  const said: string[] = [];
  const log = { info: () => {}, warn: (line: string) => said.push(line) };
  const itself = await openReplica(database, { url: primary.url(), poolSize: 2 }, log);
  expect(itself.behindMs()).toBe(Number.POSITIVE_INFINITY);
  expect(said).toEqual(['The replica is not read from: it is a primary itself']);
  await itself.close();
  await database.close();
});
