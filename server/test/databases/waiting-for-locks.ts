import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';

/** Number of connections to this PostgreSQL database that wait for a lock. */
export async function waitingForLocks(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(distinct pid)::int as waiting from pg_locks
     where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(
    db,
  );
  return rows[0]?.waiting ?? 0;
}
