/**
 * Background jobs in a queue in the same database, so that a job exists exactly if the change that enqueued
 * it was committed.
 */

import type { FastifyBaseLogger } from 'fastify';
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database } from '#db/connection/open.ts';
import type { Tx } from '#db/handles.ts';
import { afterCommit } from '#db/writing/changes.ts';
import { errorWords } from '#lib/logged-errors.ts';
import { type JobData, type JobName, jobOptions } from './job-data.ts';
import { type ParallelLimits, parallelWorker } from './parallel-worker.ts';
import { setQueueClock } from './queue-clock.ts';
import { queueDatabase } from './queue-database.ts';
import { runExclusively } from './run-exclusively.ts';

export interface Jobs {
  /**
   * Enqueues a job in the transaction of a change. After the commit, this instance runs it at once if it can.
   */
  enqueue<Name extends JobName>(tx: Tx, name: Name, data: JobData[Name]): Promise<void>;
  /** Enqueues several jobs, or jobs that start after a pause. */
  enqueueAll<Name extends JobName>(tx: Tx, name: Name, jobs: readonly QueuedJob<Name>[]): Promise<void>;
  /**
   * Runs jobs of this name, one at a time per instance. Failed or interrupted jobs are retried after a pause.
   * A job may therefore run twice, but is never lost.
   */
  work<Name extends JobName>(
    name: Name,
    /** `stopping` asks long-running work to stop at the next safe point. */
    handler: (data: JobData[Name], stopping: AbortSignal) => Promise<void>,
    /** Called after the last attempt has failed. */
    onGivenUp?: (data: JobData[Name]) => Promise<void>,
  ): Promise<void>;
  /**
   * Like `work`, but several at a time. `signal` aborts on shutdown; another instance or the next start
   * repeats aborted jobs.
   */
  workInParallel<Name extends JobName>(
    name: Name,
    limits: ParallelLimits,
    handler: (data: JobData[Name], run: JobRun) => Promise<void>,
    /** Called after the last attempt has failed. */
    onGivenUp?: (data: JobData[Name]) => Promise<void>,
  ): void;
  /** Requeues timed-out jobs of dead processes, so that a start does not wait for the next check. */
  recover(): Promise<void>;
  /** Stops fetching jobs and waits up to three seconds for running ones. The next start runs the rest. */
  stop(): Promise<void>;
}

/** One attempt of a job. */
export interface JobRun {
  signal: AbortSignal;
  /**
   * Replaces the job, in the transaction of a change, by one that starts after a pause with all its attempts. The handler
   * must return afterwards.
   */
  postpone(tx: Tx, seconds: number): Promise<void>;
}

interface JobsOptions {
  /** Interval for polling retries and jobs of other instances. Own jobs start at once. */
  pollSeconds: number;
  /** Pause before the second attempt. Doubles with each attempt. */
  retrySeconds: number;
  /** Called after each attempt. */
  onTry?: ((name: string, succeeded: boolean, seconds: number) => void) | undefined;
  /** Offset of the server's clock from the database's. */
  clockOffsetMs: number;
}

const usualOptions: JobsOptions = { pollSeconds: 5, retrySeconds: 5, clockOffsetMs: 0 };

export interface QueuedJob<Name extends JobName> {
  data: JobData[Name];
  /** Limits parallel jobs per group (`ParallelLimits`). */
  group?: string;
  startAfterSeconds?: number;
}

/** Interval at which one of the instances requeues jobs of dead processes. */
const recoveryIntervalSeconds = 30;

const longestRetryPauseSeconds = 7200;

const hourSeconds = 3600;

/** Shorter pauses use a timer on the instance; longer ones wait for the poll. */
const longestWaitSeconds = 60;

const stopTimeoutMs = 3000;

/** Opens the queue. Creates or updates its tables (schema `pgboss`) if needed. */
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
    // Disables unused features, which would keep an idle database busy.
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
  boss.on('error', (error) => log.warn(`The queue of background jobs: ${errorWords(error)}`));
  await runExclusively(pool, engine, async () => {
    await boss.start();
    await setQueueClock(queue, clockOffsetMs);
    // Creates queues up front: looking one up inside a transaction would deadlock on the embedded engine.
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
  /** Runs one job. Logs and rethrows errors of the handler. */
  const run = async ({ id, name, retryCount, retryLimit }: FetchedJob, handle: () => Promise<void>) => {
    const begun = performance.now();
    const report = (succeeded: boolean) => onTry?.(name, succeeded, (performance.now() - begun) / 1000);
    try {
      await handle();
      await boss.deleteJob(name, { id, retryCount }); // deletes its data at once
      report(true);
    } catch (error) {
      report(false);
      const fields = { job: name, jobId: id, reason: errorWords(error) };
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
  const postpone = async <Name extends JobName>(
    tx: Tx,
    name: Name,
    { id, retryCount, data, groupId }: JobWithMetadata<JobData[Name]>,
    startAfterSeconds: number,
  ) => {
    await enqueueAll(tx, name, [{ data, startAfterSeconds, ...(groupId && { group: groupId }) }]);
    await boss.deleteJob(name, { id, retryCount }, { db: fromKysely(tx) });
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
              // A job interrupted by shutdown has not failed: the next start runs it.
              const isLast = job.retryCount >= job.retryLimit && !stopping.signal.aborted;
              if (isLast) await onGivenUp?.(job.data);
              throw error;
            });
        } finally {
          wake(name); // fetches the next job without a pause
        }
      });
      wakers.set(name, () => boss.notifyWorker(worker));
    },
    workInParallel: (name, limits, handler, onGivenUp) => {
      type Job = JobWithMetadata<JobData[typeof name]>;
      const source = {
        fetch: async (fullGroups: string[]) =>
          (
            await boss.fetch<JobData[typeof name]>(name, { includeMetadata: true, ignoreGroups: fullGroups })
          )[0],
        run: (job: Job, signal: AbortSignal) =>
          run(job, () =>
            handler(job.data, { signal, postpone: (tx, seconds) => postpone(tx, name, job, seconds) }),
          ).catch(async () => {
            const isLast = job.retryCount >= job.retryLimit && !signal.aborted;
            if (isLast) await onGivenUp?.(job.data);
            await boss.fail(name, job);
          }),
        touch: (jobs: Job[]) => boss.touch(name, jobs),
        warn: (reason: string) => log.warn(`The queue of background jobs: ${reason}`),
      };
      const { heartbeatSeconds } = jobOptions[name];
      const worker = parallelWorker(source, limits, {
        pollMs: pollSeconds * 1000,
        touchMs: heartbeatSeconds && (heartbeatSeconds * 1000) / 4,
      });
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
