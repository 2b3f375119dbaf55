/** Puts jobs into a queue that nobody works on yet. */
import { type Db, PgBoss } from 'pg-boss';
import { jobOptions } from './job-data.ts';

export interface WaitingJob {
  name: string;
  data: object;
  groupId: string | null;
  startAfter: Date;
}

/**
 * Makes the queue where there is none, in a transaction of its own. What it answers puts jobs in, by whatever transaction is open then, with all
 * their tries; and says how many of them no job of this version knows.
 */
export async function emptyQueue(
  db: Db,
  engine: 'postgresql' | 'embedded',
): Promise<(jobs: WaitingJob[]) => Promise<number>> {
  const boss = new PgBoss({
    db,
    backend: engine === 'embedded' ? 'pglite' : 'postgres',
    schedule: false,
    supervise: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
  });
  await boss.start();
  const made = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const name of Object.keys(jobOptions)) if (!made.has(name)) await boss.createQueue(name);
  await boss.stop({ close: false, graceful: false });
  return async (jobs) => {
    let known = 0;
    for (const [name, options] of Object.entries(jobOptions)) {
      const rows = jobs
        .filter((job) => job.name === name)
        .map(({ data, groupId, startAfter }) => ({
          ...options,
          data,
          startAfter,
          ...(groupId !== null && { group: { id: groupId } }),
        }));
      if (rows.length > 0) await boss.insert(name, rows, { db });
      known += rows.length;
    }
    return jobs.length - known;
  };
}
