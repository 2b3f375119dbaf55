import type pg from 'pg';

/**
 * One line for each collation whose rules the server has changed since the indexes were built. Until they are built again, sorted
 * lists and unique names may be wrong. Reads the catalogue only.
 */
export async function changedCollations(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{
    name: string;
    refresh: string;
    stored: string;
    actual: string | null;
  }>(`
    select 'polish' as name, 'alter collation public.polish refresh version' as refresh,
           collversion as stored, pg_collation_actual_version(oid) as actual
      from pg_collation where collname = 'polish' and collnamespace = 'public'::regnamespace
    union all
    select 'of the database', format('alter database %I refresh collation version', datname),
           datcollversion, pg_database_collation_actual_version(oid)
      from pg_database where datname = current_database()`);
  return rows
    .filter(({ stored, actual }) => stored !== null && actual !== null && stored !== actual)
    .map(
      ({ name, refresh, stored, actual }) =>
        `The collation ${name} was ${stored} when the indexes were built; the server now has ${actual}. As the owner, run: reindex database; ${refresh};`,
    );
}
