import pg from 'pg';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { runMaintenance, scheduleMaintenance } from './embedded-maintenance.ts';

const { pool, close } = await testDatabase();
afterAll(async () => {
  await pool.query('drop table if exists visits');
  await close();
});

test('maintenance vacuums and analyzes what has changed, and writes a checkpoint when the log has grown', async () => {
  await pool.query(
    'create table visits as select n, repeat(md5(n::text), 20) as text from generate_series(1, 50000) n',
  );
  await pool.query('update visits set text = text where n % 2 = 0');
  const before = await health();
  expect(before).toMatchObject({ known_rows: -1, dead_rows: 25_000 });
  expect(before?.log_bytes).toBeGreaterThan(32 * 1024 * 1024);

  await runMaintenance(pool);
  const after = await health();
  expect(after).toMatchObject({ known_rows: 50_000, dead_rows: 0 });
  expect(after?.log_bytes).toBeLessThan(1024 * 1024);
});

test('maintenance does nothing if nothing has changed', async () => {
  const before = await health();
  await runMaintenance(pool);
  expect(await health()).toEqual(before);
});

test('closing the pool during maintenance is no error', async () => {
  await pool.query('update visits set text = text');
  const closing = new pg.Pool(pool.options);
  const stopped = new AbortController();
  const round = runMaintenance(closing, stopped.signal);
  stopped.abort();
  await closing.end();
  await round;
});

test('a session held by long work is no error, and maintenance follows once it is free', async () => {
  const one = new pg.Pool({ ...pool.options, max: 1, connectionTimeoutMillis: 100 });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const warn = vi.fn();
  const stop = scheduleMaintenance(one, warn);
  onTestFinished(async () => {
    stop();
    vi.useRealTimers();
    await one.end();
  });
  const longWork = await one.connect();
  await longWork.query('update visits set text = text');
  await longWork.query('select pg_stat_force_next_flush()');
  const { known_rows: before } = (await health()) ?? {};
  vi.advanceTimersByTime(30_000);
  await vi.waitFor(() => expect(one.waitingCount).toBe(0), { timeout: 5000 });
  longWork.release();
  vi.advanceTimersByTime(30_000);
  const vacuumed = async () => expect(await health()).toMatchObject({ known_rows: before, dead_rows: 0 });
  await vi.waitFor(vacuumed, { timeout: 30_000 });
  expect(warn).not.toHaveBeenCalled();
});

async function health() {
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ known_rows: number; dead_rows: number; log_bytes: number }>(`
    select reltuples::int as known_rows, n_dead_tup as dead_rows,
      (pg_current_wal_insert_lsn() - (select redo_lsn from pg_control_checkpoint()))::bigint as log_bytes
    from pg_class join pg_stat_user_tables on relid = pg_class.oid where pg_class.relname = 'visits'`);
  return rows[0];
}
