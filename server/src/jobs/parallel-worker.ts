import { errorWords } from '#lib/logged-errors.ts';

/** Limits of parallel jobs, in total and per group, so that one slow receiver does not delay the others. */
export interface ParallelLimits {
  total: number;
  perGroup: number;
  /** Reduces the total for the moment. */
  allowed?: () => number;
}

interface Intervals {
  pollMs: number;
  /** Undefined without heartbeat. */
  touchMs: number | undefined;
}

interface Source<Job> {
  /** Fetches the next due job that is in none of these groups. */
  fetch(fullGroups: string[]): Promise<Job | undefined>;
  /** Runs a job and reports the result to the queue. */
  run(job: Job, signal: AbortSignal): Promise<unknown>;
  /** Heartbeat: keeps other processes from taking over these running jobs. */
  touch(jobs: Job[]): Promise<unknown>;
  warn(reason: string): void;
}

/** Fetches jobs within the limits, when woken and at each interval. */
export function parallelWorker<Job extends { groupId?: string | null }>(
  { fetch, run, touch, warn }: Source<Job>,
  { total, perGroup, allowed = () => total }: ParallelLimits,
  { pollMs, touchMs }: Intervals,
): { wake(): void; stop(timeoutMs: number): Promise<void> } {
  const ending = new AbortController();
  const running = new Map<Promise<unknown>, Job>();
  let looking: Promise<void> | undefined;
  let wokenMeanwhile = false;

  const fullGroups = () => {
    const counts = Map.groupBy(running.values(), groupOf);
    return [...counts].flatMap(([group, { length }]) =>
      group !== null && length >= perGroup ? [group] : [],
    );
  };
  const look = async () => {
    while (running.size < Math.min(total, allowed()) && !ending.signal.aborted) {
      const job = await fetch(fullGroups());
      if (!job) return;
      const done: Promise<unknown> = run(job, ending.signal)
        .catch((error: unknown) => warn(errorWords(error)))
        .finally(() => {
          running.delete(done);
          wake();
        });
      running.set(done, job);
    }
  };
  const wake = () => {
    wokenMeanwhile = looking !== undefined;
    if (wokenMeanwhile || ending.signal.aborted) return;
    looking = look()
      .catch((error: unknown) => warn(errorWords(error)))
      .finally(() => {
        looking = undefined;
        if (wokenMeanwhile) wake();
      });
  };
  const timers = [setInterval(wake, pollMs)];
  const touchAll = () => touch([...running.values()]).catch((error: unknown) => warn(errorWords(error)));
  if (touchMs) timers.push(setInterval(() => running.size > 0 && touchAll(), touchMs));
  for (const timer of timers) timer.unref();
  wake();
  return {
    wake,
    stop: async (timeoutMs) => {
      clearInterval(timers[0]);
      ending.abort(new Error('the instance ends'));
      await looking;
      const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs).unref());
      await Promise.race([Promise.all(running.keys()), timeout]);
      for (const timer of timers) clearInterval(timer);
    },
  };
}

const groupOf = ({ groupId }: { groupId?: string | null }) => groupId ?? null;
