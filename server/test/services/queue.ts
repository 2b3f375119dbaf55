import { expect } from 'vitest';
import { openDatabase } from '#db/connection/open.ts';

/** Ages interrupted jobs and the queue's last check by two minutes. */
export async function letTimePassInQueue(database: Parameters<typeof openDatabase>[0]): Promise<void> {
  const { pool, close } = await openDatabase(database);
  const { rowCount } = await pool.query(
    `update pgboss.job set started_on = started_on - interval '2 minutes', heartbeat_on = heartbeat_on - interval '2 minutes'
      where state = 'active'`,
  );
  await pool.query("update pgboss.queue set monitor_claim_on = monitor_claim_on - interval '2 minutes'");
  await close();
  expect(rowCount).toBeGreaterThan(0); // the next job may have started, too
}
