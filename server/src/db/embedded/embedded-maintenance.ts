/** Maintenance of the embedded engine: PostgreSQL has background processes for it, the engine has none, so this runs what they would. */
import type pg from 'pg';

const maintenanceIntervalMs = 30_000;

/** The log is replayed from the last checkpoint after a crash: about a second for this much. */
const logBytesBeforeCheckpoint = 32 * 1024 * 1024;

/** Runs maintenance every half minute until the returned function is called. A failed run goes to `warn`; the next one tries again. */
export function scheduleMaintenance(pool: pg.Pool, warn: (line: string) => void): () => void {
  let running = false;
  const run = async () => {
    if (running) return;
    running = true;
    await runMaintenance(pool).catch((error: Error) =>
      warn(`The maintenance of the database failed: ${error.message}`),
    );
    running = false;
  };
  const timer = setInterval(() => void run(), maintenanceIntervalMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Writes a checkpoint when the log has grown, and vacuums and analyzes the tables that have changed much, by the
 * thresholds of PostgreSQL's own autovacuum. Each step is a statement of its own, so that requests get in between.
 */
export async function runMaintenance(pool: pg.Pool): Promise<void> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select relid::regclass::text as name
    from pg_stat_user_tables
    where n_dead_tup > 50 + 0.2 * n_live_tup
       or n_mod_since_analyze > 50 + 0.1 * n_live_tup
       or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup`);
  for (const { name } of tables) await pool.query(`vacuum (analyze) ${name}`);

  const { rows } = await pool.query<{ grown: number }>(
    'select (pg_current_wal_lsn() - redo_lsn)::bigint as grown from pg_control_checkpoint()',
  );
  if (rows.some(({ grown }) => grown > logBytesBeforeCheckpoint)) await pool.query('checkpoint');
}
