import type { Db } from 'pg-boss';

/** Body of `job_now()` as pg-boss ships it. */
const ownBody = 'SELECT pg_catalog.now();';

/**
 * Makes the queue follow the server's clock: pg-boss reads the time only through `job_now()`. Without an
 * offset, restores the original function.
 */
export async function setQueueClock(db: Db, offsetMs: number): Promise<void> {
  const body = offsetMs === 0 ? ownBody : `SELECT pg_catalog.now() + interval '${offsetMs} milliseconds';`;
  const { rows } = await db.executeSql(
    "select btrim(prosrc, E' \\n') as body from pg_proc where proname = 'job_now' and pronamespace = 'pgboss'::regnamespace",
  );
  if (rows[0]?.body === body) return;
  await db.executeSql(
    `create or replace function pgboss.job_now() returns timestamp with time zone as $$${body}$$ language sql stable`,
  );
}
