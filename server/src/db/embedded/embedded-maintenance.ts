/** Replaces PostgreSQL's background processes, which the embedded engine lacks. */
import type pg from 'pg';

const maintenanceIntervalMs = 30_000;

/** After a crash, the log since the last checkpoint is replayed, which takes about a second for this size. */
const logBytesBeforeCheckpoint = 32 * 1024 * 1024;

/**
 * Runs maintenance every 30 seconds until the returned function is called. Passes errors to `warn`; the next
 * run tries again, also if long work holds the engine's one session, such as filling demo data on a slow machine.
 */
export function scheduleMaintenance(pool: pg.Pool, warn: (line: string) => void): () => void {
  const stopped = new AbortController();
  let running = false;
  const run = async () => {
    if (running) return;
    running = true;
    if (await isFree(pool))
      await runMaintenance(pool, stopped.signal).catch((error: Error) =>
        warn(`The maintenance of the database failed: ${error.message}`),
      );
    running = false;
  };
  const timer = setInterval(() => void run(), maintenanceIntervalMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    stopped.abort();
  };
}

const isFree = (pool: pg.Pool) =>
  pool.connect().then(
    (client) => {
      client.release();
      return true;
    },
    () => false,
  );

/**
 * Writes a checkpoint if the log has grown, and vacuums and analyzes tables by the thresholds of autovacuum.
 * Uses separate statements, so that requests can run in between. Once `stopped` is aborted, no further one begins.
 */
export async function runMaintenance(pool: pg.Pool, stopped?: AbortSignal): Promise<void> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select relid::regclass::text as name
    from pg_stat_user_tables
    where n_dead_tup > 50 + 0.2 * n_live_tup
       or n_mod_since_analyze > 50 + 0.1 * n_live_tup
       or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup`);
  for (const { name } of tables) {
    if (stopped?.aborted) return;
    await pool.query(`vacuum (analyze) ${name}`);
  }
  if (stopped?.aborted) return;

  const { rows } = await pool.query<{ grown: number }>(
    'select (pg_current_wal_lsn() - redo_lsn)::bigint as grown from pg_control_checkpoint()',
  );
  if (rows.some(({ grown }) => grown > logBytesBeforeCheckpoint)) await pool.query('checkpoint');
}
