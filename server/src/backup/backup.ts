/** Backs up everything in one file: a snapshot of the database, its pictures, and the secrets. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { lockKeys } from '#db/writing/lock-keys.ts';
import { imageStore } from '#images/image-store.ts';
import { fileName, pictureFiles } from '#images/images.ts';
import { jwtSecretFile, type Places } from '#settings.ts';
import { BackupError, type Entry, writeArchive } from './archive.ts';
import { headEntry, imageFolder, jobsName, secretFolder, tableFolder } from './contents.ts';
import { withSession } from './session.ts';

/** Approximate amount of a table held in memory. */
const pieceBytes = 8 * 1024 * 1024;
const imagesAtOnce = 8;

export interface BackupReport {
  images: number;
  /** Pictures whose files are missing in the store. */
  missingFiles: string[];
  jobs: number;
}

/** Writes a backup. PostgreSQL may be in use. The embedded engine may not, which its lock ensures. */
export async function backUp(places: Places, file: string): Promise<BackupReport> {
  if (places.database.kind === 'embedded' && !existsSync(join(places.dataDir, 'database')))
    throw new BackupError(`DATA_DIR ${places.dataDir} contains no database: there is nothing to back up.`);
  const report: BackupReport = { images: 0, missingFiles: [], jobs: 0 };
  await withSession(places.database, (client) => writeArchive(file, contentsOf(client, places, report)));
  return report;
}

async function* contentsOf(
  client: pg.ClientBase,
  places: Places,
  report: BackupReport,
): AsyncGenerator<Entry> {
  // Taken before the snapshot, so that no picture of it is deleted during the backup.
  const lock = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    lockKeys.imageFiles,
  ]);
  if (!lock.rows[0]?.taken) await client.query('select pg_advisory_lock($1)', [lockKeys.imageFiles]);
  await client.query('begin isolation level repeatable read read only');
  const catalog = await readCatalog(client);
  yield headEntry({ madeAt: new Date().toISOString(), ...catalog });
  for (const table of catalog.tables) yield* rowsOf(client, table);
  yield* jobsOf(client, report);
  const images = await client.query<{ id: string; extension: string }>(
    'select id, extension from images order by id',
  );
  await client.query('commit'); // the session keeps the lock
  yield* filesOf(images.rows, places, report);
  if (places.jwtSecret !== undefined)
    yield { name: secretFolder + jwtSecretFile, bytes: Buffer.from(`${places.jwtSecret}\n`) };
}

async function readCatalog(client: pg.ClientBase) {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by 1 order by 1`);
  if (!tables.some(({ name }) => name === 'schema_migrations'))
    throw new BackupError('This is not a Foyer database: there is nothing to back up.');
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name collate "C"',
  );
  const { rows: sequences } = await client.query<{ name: string; value: string | null }>(
    "select sequencename::text as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1",
  );
  return { tables, migrations, sequences };
}

/** Reads a table in ranges of disk blocks, so that neither engine holds it in memory. */
async function* rowsOf(
  client: pg.ClientBase,
  { name, columns }: { name: string; columns: string[] },
): AsyncGenerator<Entry> {
  const table = `public.${pg.escapeIdentifier(name)}`;
  const { rows } = await client.query<{ blocks: number; bytes: number }>(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as blocks,
       pg_table_size($1::regclass)::float8 as bytes`,
    [table],
  );
  const [{ blocks, bytes } = { blocks: 0, bytes: 0 }] = rows;
  const step = Math.max(1, Math.floor((pieceBytes * blocks) / Math.max(bytes, 1)));
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  for (let from = 0, piece = 1; from < blocks; from += step, piece += 1) {
    const content = await copyOut(
      client,
      `select ${list} from only ${table} where ctid >= '(${from},0)'::tid and ctid < '(${from + step},0)'::tid`,
    );
    if (content.length > 0)
      yield { name: `${tableFolder}${name}/${String(piece).padStart(6, '0')}.copy`, bytes: content };
  }
}

/**
 * Waiting and running jobs: mails, webhooks, imports. Omits the queue's own tables, which depend on its
 * version.
 */
async function* jobsOf(client: pg.ClientBase, report: BackupReport): AsyncGenerator<Entry> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('pgboss.job') is not null as there",
  );
  if (!rows[0]?.there) return;
  const bytes = await copyOut(
    client,
    `select name, data, group_id, date_trunc('milliseconds', start_after) from pgboss.job where state in ('created', 'retry', 'active') order by created_on, id`,
  );
  report.jobs = bytes.reduce((count, byte) => count + (byte === newline ? 1 : 0), 0);
  yield { name: `${jobsName}/000001.copy`, bytes };
}

const newline = 10;

const copyOut = (client: pg.ClientBase, query: string): Promise<Buffer> =>
  buffer(client.query(copyTo(`copy (${query}) to stdout`)));

async function* filesOf(
  images: { id: string; extension: string }[],
  places: Places,
  report: BackupReport,
): AsyncGenerator<Entry> {
  const store = await imageStore(places);
  const names = images.flatMap(({ id, extension }) =>
    pictureFiles.map((size) => fileName(id, extension, size)),
  );
  report.images = images.length;
  for (let from = 0; from < names.length; from += imagesAtOnce) {
    const some = names.slice(from, from + imagesAtOnce);
    const files = await Promise.all(some.map((name) => store.get(name)));
    for (const [index, name] of some.entries()) {
      const bytes = files[index];
      if (bytes) yield { name: imageFolder + name, bytes: Buffer.from(bytes) };
      else report.missingFiles.push(name);
    }
  }
}
