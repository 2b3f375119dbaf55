import { expect } from 'vitest';
import { day } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';
import { startBackgroundJobs } from './background-jobs.ts';

test.extend({ ownServer: true, environment: { MESSAGE_RETENTION: '100d' } })(
  'old data is removed after a start',
  async ({ deps, make, clock }) => {
    const { id } = await make.message();
    await make.message({ createdAt: new Date(clock.now().getTime() - 101 * day) });
    const stop = await startBackgroundJobs(deps, { clockWatch: undefined, backups: undefined });
    const left = async () =>
      (await deps.db.selectFrom('messages').select('id').execute()).map((one) => one.id);
    await expect.poll(left).toEqual([id]);
    await stop();
  },
);
