/** Enqueues jobs into an idle queue. */
import { type Db, PgBoss } from 'pg-boss';
import { jobOptions } from './job-data.ts';

export interface WaitingJob {
  name: string;
  data: object;
  groupId: string | null;
  startAfter: Date;
}

/**
 * Creates the queue in its own transaction if it is missing. Returns a function that enqueues jobs in the
 * open transaction, with all attempts, and returns the number of unknown jobs.
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
