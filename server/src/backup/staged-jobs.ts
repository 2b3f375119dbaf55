/** Jobs that were queued at the time of the backup. */
import type { WaitingJob } from '#jobs/restored-jobs.ts';
import type { Target } from './target.ts';

const jobsAtOnce = 1000;

interface StagedJobs {
  copyIn(rows: Buffer): Promise<void>;
  /** Returns the number of jobs, and how many of them this version does not know. */
  enqueue(
    insert: (jobs: WaitingJob[]) => Promise<number>,
    options: { withoutJobs?: boolean },
  ): Promise<{ jobs: number; unknownJobs: number }>;
}

/** Loads the jobs into a temporary table of the transaction, like other tables. */
export async function stagedJobs(target: Target): Promise<StagedJobs> {
  await target.run(`
    create temporary table staged_jobs (
      position int generated always as identity, name text, data jsonb, group_id text, start_after timestamptz
    ) on commit drop`);
  return {
    copyIn: (rows) => target.copyIn('staged_jobs (name, data, group_id, start_after)', rows),
    enqueue: async (insert, { withoutJobs }) => {
      if (withoutJobs) {
        await leaveDeliveries(target);
        await leaveMails(target);
        return { jobs: 0, unknownJobs: 0 };
      }
      let unknownJobs = 0;
      let jobs = 0;
      for (let from = 0; ; from += jobsAtOnce) {
        const some = await target.query<WaitingJob>(
          `select name, data, group_id as "groupId", start_after as "startAfter" from staged_jobs
            where position > $1 and position <= $2 order by position`,
          [from, from + jobsAtOnce],
        );
        if (some.length === 0) return { jobs, unknownJobs };
        unknownJobs += await insert(some);
        jobs += some.length;
      }
    },
  };
}

/** Marks pending deliveries as failed, because their jobs are skipped. Requires disabled triggers. */
const leaveDeliveries = (target: Target) =>
  target.run("update webhook_deliveries set status = 'FAILED', next_try_at = null where status = 'PENDING'");

/** Marks queued mails as failed, if the backup's version recorded mails. */
const leaveMails = (target: Target) =>
  target.run(`
    do $$ begin
      if to_regclass('public.mails') is not null then
        update mails set state = 'FAILED', last_error = 'Skipped when a backup was restored.' where state = 'QUEUED';
      end if;
    end $$`);
