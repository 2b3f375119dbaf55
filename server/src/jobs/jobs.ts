/** Background work, on one queue in the database itself: a job is there exactly if the change that asked for it is. */

import type { FastifyBaseLogger } from 'fastify';
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import { afterCommit, type Tx } from '#db/changes.ts';
import type { Database } from '#db/open.ts';
import { inTurn } from './in-turn.ts';
import { type JobData, type JobName, jobOptions } from './job-data.ts';
import { type ParallelLimits, parallelWorker } from './parallel-worker.ts';
import { setQueueClock } from './queue-clock.ts';
import { queueDatabase } from './queue-database.ts';

export interface Jobs {
  /** Part of the change: rolled back, the job has never been; committed, it is done, by this instance at once if it can. */
  enqueue<Name extends JobName>(tx: Tx, name: Name, data: JobData[Name]): Promise<void>;
  /** The same for several at once, or for one that is due only after a pause. */
  enqueueAll<Name extends JobName>(tx: Tx, name: Name, jobs: readonly QueuedJob<Name>[]): Promise<void>;
  /**
   * Does the jobs of this name, one at a time on each instance. A handler that throws is called again after a pause; one that
   * was cut off is, too, so that it may run twice, and never not at all.
   */
  work<Name extends JobName>(
    name: Name,
    /** `stopping` tells work that takes long to break off at the next good moment. */
    handler: (data: JobData[Name], stopping: AbortSignal) => Promise<void>,
    /** Called once the last try has failed. */
    onGivenUp?: (data: JobData[Name]) => Promise<void>,
  ): Promise<void>;
  /** The same, several at a time. The signal says that the instance ends: what gives up then is done by another, or the next start. */
  workInParallel<Name extends JobName>(
    name: Name,
    limits: ParallelLimits,
    handler: (data: JobData[Name], signal: AbortSignal) => Promise<void>,
  ): void;
  /** Puts back what the end of another process has cut off, where its time is over: a start need not wait for the next look. */
  recover(): Promise<void>;
  /** Takes no more jobs, and waits for those under way, three seconds at most; what is left is done by the next start. */
  stop(): Promise<void>;
}

interface JobsOptions {
  /** What this instance has enqueued it does at once. The poll finds the rest: what is due again, and what others left behind. */
  pollSeconds: number;
  /** Before the second try; it doubles from there. */
  retrySeconds: number;
  /** Told of each try. */
  onTry?: ((name: string, succeeded: boolean, seconds: number) => void) | undefined;
  /** How far the server's clock is ahead of the database's. */
  clockOffsetMs: number;
}

const usualOptions: JobsOptions = { pollSeconds: 5, retrySeconds: 5, clockOffsetMs: 0 };

export interface QueuedJob<Name extends JobName> {
  data: JobData[Name];
  /** Of one group only so many are done at a time (`ParallelLimits`). */
  group?: string;
  startAfterSeconds?: number;
}

/** How often the instances, one of them at a time, look for jobs that the end of one has cut off. */
const recoveryIntervalSeconds = 30;

const longestRetryPauseSeconds = 7200;

const hourSeconds = 3600;

/** A pause up to this is ended by the instance that began it; a longer one by the poll. */
const longestWaitSeconds = 60;

const stopTimeoutMs = 3000;

/** Opens the queue, making or updating its tables (schema `pgboss`) where they are not those of this version. */
export async function openJobs(
  { pool, engine }: Pick<Database, 'pool' | 'engine'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  options: Partial<JobsOptions> = {},
): Promise<Jobs> {
  const { pollSeconds, retrySeconds, onTry, clockOffsetMs } = { ...usualOptions, ...options };
  const queue = queueDatabase(pool);
  const boss = new PgBoss({
    db: queue,
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
  await inTurn(pool, engine, async () => {
    await boss.start();
    await setQueueClock(queue, clockOffsetMs);
    // Made before anybody's transaction needs them: inside one, looking for a queue would wait for ever on the embedded engine.
    const made = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const name of Object.keys(jobOptions)) if (!made.has(name)) await boss.createQueue(name);
  });

  const retryPauses = {
    retryDelay: retrySeconds,
    retryBackoff: true,
    retryDelayMax: longestRetryPauseSeconds,
  };
  const wakers = new Map<JobName, () => void>();
  const wake = (name: JobName) => wakers.get(name)?.();
  /** Called for each job by whatever hands them out. Throws what the handler throws, once that is logged. */
  const run = async ({ id, name, retryCount, retryLimit }: FetchedJob, handle: () => Promise<void>) => {
    const begun = performance.now();
    const told = (succeeded: boolean) => onTry?.(name, succeeded, (performance.now() - begun) / 1000);
    try {
      await handle();
      await boss.deleteJob(name, id); // at once, with its data
      told(true);
    } catch (error) {
      told(false);
      // Neither data nor the whole error, which may hold some.
      const fields = { job: name, jobId: id, reason: error instanceof Error ? error.message : 'unknown' };
      if (retryCount < retryLimit) log.warn(fields, 'a background job failed; it will be tried again');
      else log.error(fields, 'a background job failed for the last time');
      throw error;
    }
  };
  const stopping = new AbortController();
  const stops: (() => Promise<void>)[] = [];

  const enqueueAll: Jobs['enqueueAll'] = async (tx, name, jobs) => {
    const options = { ...jobOptions[name], ...retryPauses, deleteAfterSeconds: hourSeconds };
    const rows = jobs.map(({ data, group, startAfterSeconds = 0 }) => ({
      ...options,
      data,
      startAfter: startAfterSeconds,
      ...(group && { group: { id: group } }),
    }));
    if (rows.length > 0) await boss.insert(name, rows, { db: fromKysely(tx) });
    afterCommit(tx, () => {
      for (const seconds of new Set(rows.map(({ startAfter }) => startAfter)))
        if (seconds === 0) wake(name);
        else if (seconds <= longestWaitSeconds) setTimeout(() => wake(name), seconds * 1000 + 50).unref();
    });
  };
  return {
    enqueue: (tx, name, data) => enqueueAll(tx, name, [{ data }]),
    enqueueAll,
    work: async (name, handler, onGivenUp) => {
      const options = { pollingIntervalSeconds: pollSeconds, includeMetadata: true } as const;
      const worker = await boss.work(name, options, async (jobs: JobWithMetadata<JobData[typeof name]>[]) => {
        try {
          for (const job of jobs)
            await run(job, () => handler(job.data, stopping.signal)).catch(async (error: unknown) => {
              // One that is broken off as the instance ends is not given up: the next start takes it up.
              const isLast = job.retryCount >= job.retryLimit && !stopping.signal.aborted;
              if (isLast) await onGivenUp?.(job.data);
              throw error;
            });
        } finally {
          wake(name); // the next one without a pause
        }
      });
      wakers.set(name, () => boss.notifyWorker(worker));
    },
    workInParallel: (name, limits, handler) => {
      const source = {
        fetch: async (fullGroups: string[]) =>
          (
            await boss.fetch<JobData[typeof name]>(name, { includeMetadata: true, ignoreGroups: fullGroups })
          )[0],
        run: (job: JobWithMetadata<JobData[typeof name]>, signal: AbortSignal) =>
          run(job, () => handler(job.data, signal)).catch(() => boss.fail(name, job.id)),
        warn: (reason: string) => log.warn(`The queue of background jobs: ${reason}`),
      };
      const worker = parallelWorker(source, limits, pollSeconds * 1000);
      wakers.set(name, worker.wake);
      stops.push(() => worker.stop(stopTimeoutMs));
    },
    recover: () => boss.supervise(),
    stop: async () => {
      stopping.abort();
      await Promise.all(stops.map((stop) => stop()));
      await boss.stop({ close: false, timeout: stopTimeoutMs });
    },
  };
}

interface FetchedJob extends Pick<JobWithMetadata, 'id' | 'retryCount' | 'retryLimit'> {
  name: string;
}
