/** Database part of a backup: one snapshot of all tables, and the jobs that wait. */
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Entry } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { headEntry, jobsName, tableFolder } from './contents.ts';
import type { DatabaseReport } from './frames.ts';

/** Approximate amount of a table held in memory. */
const pieceBytes = 8 * 1024 * 1024;

/** Yields head, tables and jobs, and returns what the pictures need. */
export async function* databaseEntries(client: pg.ClientBase): AsyncGenerator<Entry, DatabaseReport> {
  await client.query('begin isolation level repeatable read read only');
  const catalog = await readCatalog(client);
  yield headEntry({ madeAt: new Date().toISOString(), ...catalog });
  for (const table of catalog.tables) yield* rowsOf(client, table);
  const jobs = yield* jobsOf(client);
  const images = await client.query<{ id: string; extension: string }>(
    'select id, extension from images order by id',
  );
  await client.query('commit');
  return { images: images.rows, jobs };
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
async function* jobsOf(client: pg.ClientBase): AsyncGenerator<Entry, number> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('pgboss.job') is not null as there",
  );
  if (!rows[0]?.there) return 0;
  const bytes = await copyOut(
    client,
    `select name, data, group_id, date_trunc('milliseconds', start_after) from pgboss.job where state in ('created', 'retry', 'active') order by created_on, id`,
  );
  yield { name: `${jobsName}/000001.copy`, bytes };
  return bytes.reduce((count, byte) => count + (byte === newline ? 1 : 0), 0);
}

const newline = 10;

const copyOut = (client: pg.ClientBase, query: string): Promise<Buffer> =>
  buffer(client.query(copyTo(`copy (${query}) to stdout`)));
