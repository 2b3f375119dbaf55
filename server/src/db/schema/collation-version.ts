import pg from 'pg';

interface Collation {
  database: string;
  name: string;
  /** Statement that accepts the new rules. */
  refresh: string;
  /** Null for rules without versions. */
  stored: string | null;
  actual: string | null;
}

/**
 * One line for each collation whose rules the server has changed since the indexes were built. Until they are built again, sorted
 * lists and unique names may be wrong. Reads the catalogue only.
 */
export async function changedCollations(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<Collation>(`
    select current_database() as database, 'polish' as name,
           'alter collation public.polish refresh version' as refresh,
           collversion as stored, pg_collation_actual_version(oid) as actual
      from pg_collation where collname = 'polish' and collnamespace = 'public'::regnamespace
    union all
    select datname, 'of the database', format('alter database %I refresh collation version', datname),
           datcollversion, pg_database_collation_actual_version(oid)
      from pg_database where datname = current_database()`);
  return rows
    .filter(({ stored, actual }) => stored !== null && actual !== null && stored !== actual)
    .map(
      ({ database, name, refresh, stored, actual }) =>
        `The collation ${name} was ${stored} when the indexes were built; the server now has ${actual}. As the owner, run: reindex database ${pg.escapeIdentifier(database)}; ${refresh};`,
    );
}
