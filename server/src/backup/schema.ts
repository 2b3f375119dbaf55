/** Prepares the tables of a backup's version for its rows, and completes them afterwards. */
import { droppedColumns, isAdoptable } from '#db/schema/adoption.ts';
import { migrationsTable } from '#db/schema/migrate.ts';
import type { Migration } from '#db/schema/schema-files.ts';
import { BackupError } from './backup-error.ts';
import type { Head } from './contents.ts';
import type { Target } from './target.ts';

/** True if the database is empty. An empty queue from an earlier attempt does not count. */
export async function isEmptyDatabase(target: Target): Promise<boolean> {
  const [found] = await target.query<{ tables: number; jobs: boolean }>(`
    select to_regclass('pgboss.job') is not null as jobs, (
      select count(*)::int from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
         and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    ) as tables`);
  if (!found || found.tables > 0) return false;
  if (!found.jobs) return true;
  return (await target.query('select from pgboss.job limit 1')).length === 0;
}

/**
 * Runs the migrations of the backup and drops what would block rows in any order: triggers (their results are
 * in the rows), foreign keys, and indexes, which are faster to build afterwards.
 */
export async function buildSchema(target: Target, migrations: Migration[], head: Head): Promise<void> {
  await target.run(migrationsTable);
  for (const { files } of migrations) for (const { sql } of files) await target.run(sql);
  if (isAdoptable(head.migrations)) await target.run(droppedColumns);
  await checkTables(target, head);
  await target.run(`
    create temporary table left_out on commit drop as
    select 1 as step, pg_get_indexdef(indexrelid) as put_back, format('drop index %s', indexrelid::regclass) as take_out
      from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
    union all
    select 2, format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)),
           format('alter table %s drop constraint %I', conrelid::regclass, conname)
      from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'
    union all
    select 3, format('alter table %s enable trigger user', c.oid::regclass), format('alter table %s disable trigger user', c.oid::regclass)
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`);
  await runEach(target, 'select take_out as text from left_out order by step desc');
  // Rows inserted by migrations are in the backup, too.
  await target.run(`truncate ${head.tables.map(({ name }) => `public."${name}"`).join(', ')}`);
}

export async function finishSchema(target: Target, { sequences }: Head): Promise<void> {
  await runEach(target, 'select put_back as text from left_out order by step');
  for (const { name, value } of sequences)
    if (value !== null)
      await target.query("select setval(format('public.%I', $1::text)::regclass, $2::bigint)", [name, value]);
}

async function checkTables(target: Target, { tables }: Head): Promise<void> {
  const made = await target.query<{ name: string; columns: string[] }>(`
    select c.relname::text as name, array_agg(a.attname::text) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by 1`);
  const sorted = (all: { name: string; columns: string[] }[]) =>
    JSON.stringify(all.map(({ name, columns }) => [name, columns.toSorted()]).toSorted());
  if (sorted(made) !== sorted(tables))
    throw new BackupError('The tables of the backup do not match its migrations.');
}

async function runEach(target: Target, query: string): Promise<void> {
  for (const { text } of await target.query<{ text: string }>(query)) await target.run(text);
}
