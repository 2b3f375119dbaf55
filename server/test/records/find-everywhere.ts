import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';

/**
 * Finds columns that contain one of the texts, in all tables and the queue. Reads them from the catalogue, which covers new columns.
 */
export async function columnsWith(db: Db, texts: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  const patterns = texts.flatMap((text) => [
    `%${text.toLowerCase()}%`,
    `%${Buffer.from(text).toString('hex')}%`, // as bytes
    `%${Buffer.from(text).toString('base64').replace(/=+$/, '')}%`,
  ]);
  for (const { schema, name } of await tablesOf(db)) {
    const { rows } = await sql<{ column: string }>`
      select distinct c.key as column
        from ${sql.table(`${schema}.${name}`)} t, jsonb_each_text(to_jsonb(t)) c
       where lower(c.value) like any(${patterns}::text[]) or searchable(c.value) like any(array(select searchable(p) from unnest(${patterns}::text[]) p))`.execute(
      db,
    );
    for (const { column } of rows) found.add(`${name}.${column}`);
  }
  return [...found].toSorted();
}

/** Columns of texts, JSON and bytes that no row fills. */
export async function emptyColumns(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; column: string }>`
    select relname as name, attname as column
      from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
       and format_type(atttypid, null) in ('text', 'text[]', 'jsonb', 'json', 'bytea', 'character varying')
     order by 1, 2`.execute(db);
  const empty: string[] = [];
  for (const { name, column } of rows) {
    const { rows: filled } = await sql`
      select 1 from ${sql.table(name)} where coalesce(${sql.ref(column)}::text, '') not in ('', '{}', '[]') limit 1`.execute(
      db,
    );
    if (filled.length === 0) empty.push(`${name}.${column}`);
  }
  return empty;
}

async function tablesOf(db: Db): Promise<{ schema: string; name: string }[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select nspname as schema, relname as name
      from pg_class join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema') and not nspname like 'pg\_t%'
     order by 2`.execute(db);
  return rows;
}
