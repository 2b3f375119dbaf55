import { errorWords } from '#lib/logged-errors.ts';

/** Limits of parallel jobs, in total and per group, so that one slow receiver does not delay the others. */
export interface ParallelLimits {
  total: number;
  perGroup: number;
}

interface Source<Job> {
  /** Fetches the next due job that is in none of these groups. */
  fetch(fullGroups: string[]): Promise<Job | undefined>;
  /** Runs a job and reports the result to the queue. */
  run(job: Job, signal: AbortSignal): Promise<unknown>;
  warn(reason: string): void;
}

/** Fetches jobs within the limits, when woken and at each interval. */
export function parallelWorker<Job extends { groupId?: string | null }>(
  { fetch, run, warn }: Source<Job>,
  { total, perGroup }: ParallelLimits,
  intervalMs: number,
): { wake(): void; stop(timeoutMs: number): Promise<void> } {
  const ending = new AbortController();
  const running = new Map<Promise<unknown>, string>();
  let looking: Promise<void> | undefined;
  let wokenMeanwhile = false;

  const fullGroups = () => {
    const counts = Map.groupBy(running.values(), (group) => group);
    return [...counts].flatMap(([group, { length }]) => (length >= perGroup ? [group] : []));
  };
  const look = async () => {
    while (running.size < total && !ending.signal.aborted) {
      const job = await fetch(fullGroups());
      if (!job) return;
      const done: Promise<unknown> = run(job, ending.signal)
        .catch((error: unknown) => warn(errorWords(error)))
        .finally(() => {
          running.delete(done);
          wake();
        });
      running.set(done, job.groupId ?? '');
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
  const timer = setInterval(wake, intervalMs);
  timer.unref();
  wake();
  return {
    wake,
    stop: async (timeoutMs) => {
      clearInterval(timer);
      ending.abort(new Error('the instance ends'));
      await looking;
      const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs).unref());
      await Promise.race([Promise.all(running.keys()), timeout]);
    },
  };
}
