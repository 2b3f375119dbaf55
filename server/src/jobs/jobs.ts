/** Background work, on one queue in the database itself: a job is there exactly if the change that asked for it is. */

import type { FastifyBaseLogger } from 'fastify';
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import { afterCommit, type Tx } from '#db/changes.ts';
import type { Database } from '#db/open.ts';
import { type JobData, type JobName, jobOptions } from './job-data.ts';
import { queueDatabase } from './queue-database.ts';

export interface Jobs {
  /** Part of the change: rolled back, the job has never been; committed, it is done, by this instance at once if it can. */
  enqueue<Name extends JobName>(tx: Tx, name: Name, data: JobData[Name]): Promise<void>;
  /**
   * Does the jobs of this name, one at a time on each instance. A handler that throws is called again after a pause; one that
   * was cut off is, too, so that it may run twice, and never not at all.
   */
  work<Name extends JobName>(name: Name, handler: (data: JobData[Name]) => Promise<void>): Promise<void>;
  /** Puts back what the end of another process has cut off, where its time is over: a start need not wait for the next look. */
  recover(): Promise<void>;
  /** Takes no more jobs, and waits for those under way, three seconds at most; what is left is done by the next start. */
  stop(): Promise<void>;
}

interface Pauses {
  /** What this instance has enqueued it does at once. The poll finds the rest: what is due again, and what others left behind. */
  pollSeconds: number;
  /** Before the second try; it doubles from there. */
  retrySeconds: number;
}

const usualPauses: Pauses = { pollSeconds: 5, retrySeconds: 5 };

/** How often the instances, one of them at a time, look for jobs that the end of one has cut off. */
const recoveryIntervalSeconds = 30;

const longestRetryPauseSeconds = 7200;

const hourSeconds = 3600;

const stopTimeoutMs = 3000;

/** Opens the queue, making or updating its tables (schema `pgboss`) where they are not those of this version. */
export async function openJobs(
  { pool, engine }: Pick<Database, 'pool' | 'engine'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  { pollSeconds, retrySeconds } = usualPauses,
): Promise<Jobs> {
  const boss = new PgBoss({
    db: queueDatabase(pool),
    backend: engine === 'embedded' ? 'pglite' : 'postgres',
    // What nobody here asks for would only keep an idle database busy.
    schedule: false,
    registerInstance: false,
    monitorVacuum: false,
    openTelemetry: { enabled: false },
    superviseIntervalSeconds: recoveryIntervalSeconds,
    monitorIntervalSeconds: recoveryIntervalSeconds,
    flowIntervalSeconds: hourSeconds,
    bamIntervalSeconds: hourSeconds,
    queueCacheIntervalSeconds: hourSeconds,
    maintenanceIntervalSeconds: hourSeconds,
  });
  boss.on('error', ({ message }) => log.warn(`The queue of background jobs: ${message}`));
  await boss.start();
  // Made before anybody's transaction needs them: inside one, looking for a queue would wait for ever on the embedded engine.
  const made = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const name of Object.keys(jobOptions)) if (!made.has(name)) await boss.createQueue(name);

  const retryPauses = {
    retryDelay: retrySeconds,
    retryBackoff: true,
    retryDelayMax: longestRetryPauseSeconds,
  };
  const workers = new Map<JobName, string>();
  const wake = (name: JobName) => boss.notifyWorker(workers.get(name) ?? '');
  return {
    enqueue: async (tx, name, data) => {
      const options = { ...jobOptions[name], ...retryPauses, deleteAfterSeconds: hourSeconds };
      await boss.send(name, data, { ...options, db: fromKysely(tx) });
      afterCommit(tx, () => wake(name));
    },
    work: async (name, handler) => {
      const options = { pollingIntervalSeconds: pollSeconds, includeMetadata: true } as const;
      const worker = await boss.work(name, options, async (jobs: JobWithMetadata<JobData[typeof name]>[]) => {
        for (const { id, data, retryCount, retryLimit } of jobs) {
          try {
            await handler(data);
            await boss.deleteJob(name, id); // at once, with its data
          } catch (error) {
            // Neither data nor the whole error, which may hold some.
            const fields = {
              job: name,
              jobId: id,
              reason: error instanceof Error ? error.message : 'unknown',
            };
            if (retryCount < retryLimit) log.warn(fields, 'a background job failed; it will be tried again');
            else log.error(fields, 'a background job failed for the last time');
            throw error;
          } finally {
            wake(name); // the next one without a pause
          }
        }
      });
      workers.set(name, worker);
    },
    recover: () => boss.supervise(),
    stop: () => boss.stop({ close: false, timeout: stopTimeoutMs }),
  };
}
