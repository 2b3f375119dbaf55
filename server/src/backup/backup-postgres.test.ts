/** Backs up and restores real databases and compares them row by row. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#db/connection/open.ts';
import { lockDataDir } from '#db/embedded/data-dir-lock.ts';
import { readMigrations, schemaFolders } from '#db/schema/schema-files.ts';
import { lockKeys } from '#db/writing/lock-keys.ts';
import { sealAudit } from '#history/seal-audit.ts';
import { verifySeal } from '#history/verify-seal.ts';
import { diskStore } from '#images/image-store.ts';
import { type Places, readPlaces } from '#settings.ts';
import { client } from '#test/api.ts';
import { createDatabase } from '#test/databases/database-postgres.ts';
import { passwordHash } from '#test/deps.ts';
import { signIn } from '#test/fixtures.ts';
import { patience } from '#test/patience.ts';
import { uploaded } from '#test/records/uploads.ts';
import { startObjectStore } from '#test/services/object-store.ts';
import { type PostgresServer, startPostgres } from '#test/services/postgres.ts';
import { ofEveryStart } from '#test/services/process.ts';
import { catalogueOf } from '#test/upgrades/catalogue.ts';
import { loadEarlierDatabase } from '#test/upgrades/earlier-database.ts';
import { openHouse } from '#test/upgrades/house.ts';
import { type Entry, readArchive, writeArchive } from './archive.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-backup-'));
const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const JWT_SECRET = 'the secret of the house that is backed up';
const verify = fileURLToPath(new URL('../verify-history.ts', import.meta.url));
const inFolder = (name: string) => join(folder, name);

let postgres: PostgresServer;
let accessToken: string;
let image: string;
const source = (): Places => onServer('foyer', { JWT_SECRET });
const onServer = (database: string, environment = {}) =>
  readPlaces({ DATABASE_URL: postgres.url(database), DATA_DIR: inFolder(database), ...environment });

beforeAll(async () => {
  postgres = await startPostgres();
  const { app, deps, make, close } = await openHouse(source());
  await make.staff({ email: 'boss@foyer.example', passwordHash });
  ({ accessToken } = await signIn(client(app), 'boss@foyer.example'));
  image = await uploaded(client(app, accessToken), 'cover');
  const event = await make.event({
    status: 'PUBLISHED',
    imageId: image,
    titlePl: 'Zażółć\tgęślą\\jaźń\n"x"',
  });
  await make.ticket({ eventId: event.id, discountId: (await make.discount({ eventId: event.id })).id });
  await make.review({ eventId: event.id });
  await make.message({ status: null, content: '\\N' });
  await make.accessKey();
  const { id } = await make.delivery({ webhookId: (await make.webhook()).id });
  const context = { actor: { id: null, email: 'system' }, action: 'test', requestId: '', now: new Date() };
  await deps.change(context, async (tx) => {
    await tx.updateTable('images').set({ unclaimedSince: null }).execute();
    await deps.jobs.enqueue(tx, 'resetMail', { email: 'boss@foyer.example', language: 'pl' });
    await deps.jobs.enqueueAll(tx, 'deliverWebhook', [{ data: { deliveryId: id, turn: 1 }, group: 'one' }]);
  });
  await sealAudit({ db: deps.db, change: deps.change, now: () => new Date() });
  for (const name of ['restored', 'other', 'older', 'newer', 'failed'])
    await createDatabase(postgres.url(), name);
  await close();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

/** Content of a backup without its creation time: sorted rows by table, and other entries by name. */
async function contentOf(file: string): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for await (const { name, bytes } of readArchive(file)) {
    const [kind = '', table = ''] = name.split('/');
    const isRows = kind === 'tables' || kind === 'jobs';
    const rows = isRows ? bytes.toString('utf8').trimEnd().split('\n') : [bytes.toString('base64')];
    const key = isRows ? `${kind}/${table}` : name;
    content[key] = [...(content[key] ?? []), ...rows].toSorted();
  }
  const { 'foyer.json': [head = ''] = [], ...rest } = content;
  const { madeAt: _, ...said } = JSON.parse(Buffer.from(head, 'base64').toString('utf8'));
  return { ...rest, 'foyer.json': [JSON.stringify(said)] };
}

/** Indexes, constraints and triggers from the system catalogue. */
async function schemaOf(places: Places): Promise<unknown> {
  const { pool, close } = await openDatabase(places.database);
  const { rows } = await pool.query(`
    select indexdef as what, '' as state from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || conname || pg_get_constraintdef(oid), convalidated::text
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(t.oid), tgenabled::text
      from pg_trigger t join pg_class c on c.oid = tgrelid where relnamespace = 'public'::regnamespace and not tgisinternal
    order by 1`);
  await close();
  return rows;
}

test('a backup of one engine restores into the other: rows, pictures, schema, logins, jobs', async () => {
  const house = await openHouse(source()); // PostgreSQL stays in use during the backup
  const first = inFolder('first.backup');
  expect(await backUp(source(), first)).toEqual({ images: 1, missingFiles: [], jobs: 2 });
  await house.close();
  expect(statSync(first).mode & 0o777).toBe(0o600);
  const content = await contentOf(first);
  expect(content['tables/audit_log']?.length).toBeGreaterThan(10);
  expect(Object.keys(content).filter((name) => name.startsWith('images/')).length).toBe(4);

  const embedded = () => readPlaces({ DATA_DIR: inFolder('embedded') });
  expect(await restore(embedded(), first)).toEqual({
    images: 4,
    jobs: 2,
    unknownJobs: 0,
    migrations: 0,
    secretFile: join(inFolder('embedded'), 'jwt-secret'),
  });
  expect(statSync(join(inFolder('embedded'), 'jwt-secret')).mode & 0o777).toBe(0o600);
  const second = inFolder('second.backup');
  await backUp(embedded(), second);
  expect(await contentOf(second)).toEqual(content);

  const restored = onServer('restored', { JWT_SECRET });
  expect((await restore(restored, second)).secretFile).toBeUndefined(); // JWT_SECRET is already set
  const third = inFolder('third.backup');
  await backUp(restored, third);
  expect(await contentOf(third)).toEqual(content);
  expect(await schemaOf(restored)).toEqual(await schemaOf(source()));

  for (const places of [embedded(), restored]) {
    const { app, deps, make, close } = await openHouse(places);
    const boss = client(app, accessToken);
    expect((await boss.get('/users/me')).body.email).toBe('boss@foyer.example');
    expect((await boss.get(`/images/${image}.jpg`)).status).toBe(200);
    expect((await boss.get('/admin/billings')).body.numberOfElements).toBe(0);
    const verdict = await verifySeal(deps.db);
    expect(verdict).toMatchObject({ ok: true, checked: content['tables/audit_seals']?.length });
    const before = await deps.db.selectFrom('auditLog').select('id').orderBy('id', 'desc').limit(1).execute();
    await make.message(); // triggers and sequences work again
    const after = await deps.db.selectFrom('auditLog').select('id').orderBy('id', 'desc').limit(2).execute();
    expect(after.map(({ id }) => id - (before[0]?.id ?? 0))).toEqual([2, 1]);
    await close();
  }
});

test('pictures may be in a bucket, and waiting jobs can be excluded without being lost', async () => {
  const bucket = await startObjectStore(inFolder('buckets'));
  const places = onServer('other', { JWT_SECRET, ...bucket.environment() });
  expect(await restore(places, inFolder('first.backup'), { withoutJobs: true })).toMatchObject({ jobs: 0 });
  expect(await backUp(places, inFolder('other.backup'))).toMatchObject({ images: 1, missingFiles: [] });
  await bucket.stop();
  const content = await contentOf(inFolder('other.backup'));
  expect(content[`images/${image}.jpg`]).toEqual(
    (await contentOf(inFolder('first.backup')))[`images/${image}.jpg`],
  );
  expect(existsSync(join(places.dataDir, 'images'))).toBe(false);
  expect(content['jobs/000001.copy']).toEqual(['']);
  expect(content['tables/webhook_deliveries']).toEqual([expect.stringContaining('FAILED')]);
});

const allMigrations = readMigrations(schemaFolders);

test('a backup of the last migration before the baseline is adopted', async () => {
  const places = onServer('older', { JWT_SECRET });
  const { pool, close } = await openDatabase(places.database);
  await loadEarlierDatabase(pool);
  const { rows: billings } = await pool.query('select id, original_id from billings order by id');
  await close();
  await backUp(places, inFolder('older.backup'));
  const newer = onServer('newer', { JWT_SECRET });
  expect(await restore(newer, inFolder('older.backup'))).toMatchObject({ migrations: allMigrations.length });
  const restored = await openDatabase(newer.database);
  const { rows: applied } = await restored.pool.query('select name from schema_migrations');
  expect(applied).toEqual(allMigrations.map(({ name }) => ({ name })));
  expect((await restored.pool.query('select time_zone from venue')).rows).toEqual([
    { time_zone: 'Europe/Lisbon' },
  ]);
  expect((await restored.pool.query('select id, original_id from billings order by id')).rows).toEqual(
    billings,
  );
  const entries = await restored.db.selectFrom('auditLog').select('id').execute();
  expect(entries).toHaveLength(53); // one says that all are sealed again
  const current = await openDatabase(source().database);
  expect(await catalogueOf(restored.pool)).toEqual(await catalogueOf(current.pool));
  await Promise.all([restored.close(), current.close()]);

  const embedded = readPlaces({ DATA_DIR: inFolder('newer-embedded') });
  expect(await restore(embedded, inFolder('older.backup'))).toMatchObject({
    migrations: allMigrations.length,
  });
});

test('a backup of an earlier migration is refused with the version to use first', async () => {
  const earlier = await remade(
    'earlier.backup',
    ({ migrations, ...head }) => ({
      ...head,
      migrations: Array.isArray(migrations) ? migrations.slice(0, 49) : [],
    }),
    'older.backup',
  );
  await expect(restore(readPlaces({ DATA_DIR: inFolder('none-yet') }), earlier)).rejects.toThrow(
    /^The backup was made by another version of Foyer\. The migrations end with 0049_counts_of_sales\.sql.* 0067_login_account\.sql first/,
  );
});

/** Rewrites a backup with changed entries. */
async function rewritten(
  name: string,
  change: (entry: Entry) => Entry | undefined,
  from = 'first.backup',
): Promise<string> {
  const file = inFolder(name);
  const entries = async function* (): AsyncGenerator<Entry> {
    for await (const entry of readArchive(inFolder(from))) {
      const changed = change(entry);
      if (changed) yield changed;
    }
  };
  await writeArchive(file, entries());
  return file;
}

/** Rewrites a backup with a changed head. */
const remade = (name: string, change: (head: Record<string, unknown>) => object, from?: string) =>
  rewritten(
    name,
    ({ name, bytes }) => ({
      name,
      bytes:
        name === 'foyer.json'
          ? Buffer.from(JSON.stringify(change(JSON.parse(bytes.toString('utf8')))))
          : bytes,
    }),
    from,
  );

/** Everything that a restore could leave: files, and objects of the database. */
async function contentsOf(places: Places): Promise<unknown[]> {
  const files = existsSync(places.dataDir) ? readdirSync(places.dataDir, { recursive: true }) : [];
  const left: unknown[] = files.filter((name) => name !== 'images' && name !== 'database.lock');
  if (places.database.kind === 'embedded') return left;
  const { pool, close } = await openDatabase(places.database);
  const { rows } = await pool.query(`
    select relname::text as name from pg_class where relnamespace = 'public'::regnamespace
    union all select proname from pg_proc where pronamespace = 'public'::regnamespace
    union all select nspname from pg_namespace where nspname !~ '^pg_(toast_)?temp'`);
  await close();
  return [...left, ...rows];
}

test('a restore that fails at its end leaves nothing behind, and another one succeeds', async () => {
  const onPostgres = onServer('failed');
  const embedded = readPlaces({ DATA_DIR: inFolder('failed-embedded') });
  const broken = await rewritten('broken.backup', (entry) =>
    entry.name.startsWith('tables/events/') ? undefined : entry,
  );
  for (const places of [onPostgres, embedded]) {
    const before = await contentsOf(places);
    await expect(restore(places, broken)).rejects.toThrow(/violates foreign key constraint/);
    expect(await contentsOf(places)).toEqual(before);
  }

  // The adoption fails: it drops a procedure, and this is a function.
  const { pool, close } = await openDatabase(onPostgres.database);
  await pool.query('create function keep_list_in_history(text, text) returns int language sql return 1');
  const before = await contentsOf(onPostgres);
  await expect(restore(onPostgres, inFolder('older.backup'))).rejects.toThrow(
    /^Migration adopt\.sql failed.*: keep_list_in_history\(text, text\) is not a procedure/,
  );
  expect(await contentsOf(onPostgres)).toEqual(before);
  await pool.query('drop function keep_list_in_history(text, text)');
  await close();

  for (const places of [onPostgres, embedded])
    expect(await restore(places, inFolder('first.backup'))).toMatchObject({ images: 4, jobs: 2 });
});

test('an invalid restore is rejected with one line before anything changes', async () => {
  const first = inFolder('first.backup');
  const bytes = readFileSync(first);
  const cut = inFolder('cut.backup');
  writeFileSync(cut, bytes.subarray(0, bytes.length - 9));
  const altered = inFolder('altered.backup');
  writeFileSync(altered, bytes.with(bytes.length >> 1, (bytes.at(bytes.length >> 1) ?? 0) ^ 1));
  const text = inFolder('text.backup');
  writeFileSync(text, 'hello');
  const unknown = { name: '9999_later.sql', checksum: 'x' };
  const newer = await remade('newer.backup', ({ migrations, ...head }) => ({
    ...head,
    migrations: [...(Array.isArray(migrations) ? migrations : []), unknown],
  }));
  const format = await remade('format.backup', (head) => ({ ...head, format: 2 }));
  for (const [file, line] of [
    [inFolder('none.backup'), /is not a file\.$/],
    [cut, /is not a complete backup: it was cut off or altered\./],
    [altered, /is not a complete backup: it was cut off or altered\./],
    [text, /is not a complete backup: it was cut off or altered\./],
    [newer, /another version of Foyer.* 9999_later\.sql/],
    [format, /was made by a newer version of Foyer/],
  ] as const) {
    const empty = readPlaces({ DATA_DIR: inFolder('stays-empty') });
    await expect(restore(empty, file)).rejects.toThrow(line);
    expect(existsSync(inFolder('stays-empty'))).toBe(false);
  }
  for (const taken of [source(), readPlaces({ DATA_DIR: inFolder('embedded') })])
    await expect(restore(taken, first)).rejects.toThrow(/^[^\n]*restored into an empty (place|one)\.$/);
  const withoutPictures = { ...source(), dataDir: inFolder('no-pictures') };
  await expect(restore(withoutPictures, first)).rejects.toThrow(/^The database is not empty/);
});

test('a backup overwrites nothing, is refused if another process holds the folder and hands nothing over, and leaves no partial file', async () => {
  const embedded = readPlaces({ DATA_DIR: inFolder('embedded') });
  await expect(backUp(embedded, inFolder('first.backup'))).rejects.toThrow(/first\.backup exists: /);
  await expect(backUp(readPlaces({ DATA_DIR: inFolder('nothing') }), inFolder('x'))).rejects.toThrow(
    /contains no database: there is nothing to back up\.$/,
  );
  const unlock = lockDataDir(embedded.dataDir);
  const refused = await command({ DATA_DIR: inFolder('embedded') }, 'backup', inFolder('locked.backup'));
  unlock();
  expect(refused).toEqual({
    code: 1,
    said: [expect.stringMatching(/^DATA_DIR .* is in use by another Foyer process\. Stop/)],
  });

  const big = await openDatabase(source().database);
  await big.pool.query(
    'create table filler as select md5(n::text) || md5((-n)::text) as text from generate_series(1, 400000) n',
  );
  const environment = { DATABASE_URL: postgres.url(), DATA_DIR: inFolder('foyer'), JWT_SECRET };
  const file = inFolder('killed.backup');
  const killed = run(environment, 'backup', file);
  await vi.waitUntil(() => existsSync(`${file}.unfinished`), { timeout: patience, interval: 5 });
  killed.kill('SIGKILL');
  await once(killed, 'close');
  expect(existsSync(file)).toBe(false);
  expect(await command(environment, 'backup', file)).toMatchObject({ code: 0 });
  expect(readdirSync(folder).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  await big.pool.query('drop table filler');
  await big.close();
});

test('picture files are deleted only after a running backup', async () => {
  const { deps, database, close } = await openHouse(source());
  const store = diskStore(source().dataDir);
  const orphan = '019aa000-0000-7000-8000-00000000dead';
  await store.put(`${orphan}.jpg`, Buffer.from('x'));
  await database.pool.query('insert into orphaned_files (id, extension, since) values ($1, $2, $3)', [
    orphan,
    'jpg',
    new Date(0),
  ]);
  const backup = await database.pool.connect();
  await backup.query('select pg_advisory_lock($1)', [lockKeys.imageFiles]);
  await deps.images.deleteOrphanedFiles(new Date());
  expect(await store.get(`${orphan}.jpg`)).toBeDefined();
  backup.release(true);
  await vi.waitUntil(
    async () => {
      await deps.images.deleteOrphanedFiles(new Date());
      return (await store.get(`${orphan}.jpg`)) === undefined;
    },
    { timeout: patience },
  );
  await close();
});

test('the history of a backup is verified from the command line, and a wrong head is reported', async () => {
  const embedded = { DATA_DIR: inFolder('embedded') };
  const restored = { DATABASE_URL: postgres.url('restored') }; // opens faster
  const said = async (environment: Record<string, string>, ...args: string[]) => {
    const { code, said } = await spoken(runProgram(verify, environment, args));
    return { code, said: said.join(' ') };
  };
  const sound = await said(restored);
  expect(sound).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^All \d+ sealed rows are intact/),
  });
  const [head = ''] = /[0-9a-f]{64}/.exec(sound.said) ?? [];
  expect(await said(embedded, '--head', head)).toEqual(sound);
  expect(await said(restored, '--head', '0'.repeat(64))).toMatchObject({
    code: 1,
    said: expect.stringMatching(/cut off or rebuilt/),
  });
  expect(await said(restored, '--head', 'abc')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/--head HEX/),
  });
  expect((await said({ DATA_DIR: inFolder('none') })).code).toBe(1);
  const unlock = lockDataDir(inFolder('embedded'));
  expect((await said(embedded)).code).toBe(1);
  unlock();
  const { pool, close } = await openDatabase(onServer('restored').database);
  const { rows } = await pool.query(
    'delete from audit_log where id = (select min(id) from audit_log) returning id',
  );
  await close();
  expect(await said(restored)).toMatchObject({
    code: 1,
    said: expect.stringContaining(`row ${rows[0].id} of audit_log`),
  });
});

function run(environment: Record<string, string>, ...args: string[]) {
  return runProgram(main, environment, args);
}

function runProgram(program: string, environment: Record<string, string>, args: string[]) {
  return spawn(process.execPath, [program, ...args], {
    env: { ...ofEveryStart, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

const command = (environment: Record<string, string>, ...args: string[]) => spoken(run(environment, ...args));

async function spoken(child: ReturnType<typeof run>) {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (some: string) => {
      text += some;
    });
  const [code] = await once(child, 'close');
  return { code, said: text.trimEnd().split('\n') };
}
