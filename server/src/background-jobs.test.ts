import { expect } from 'vitest';
import { day } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';
import { patience } from '#test/patience.ts';
import { entryNamed, join, refundOrder, soldOut } from '#test/waiting-list/guests-in-line.ts';
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

test.extend({ ownServer: true })(
  'freed tickets are offered to the line without a call',
  async ({ api, deps, make }) => {
    const program = await api.program();
    const { event, first } = await soldOut({ make, program });
    await join(program, event.id, 'eve');
    const stop = await startBackgroundJobs(deps, { clockWatch: undefined, backups: undefined });
    await refundOrder(program, first);
    const status = async () => (await entryNamed(program, event.id, 'eve')).status;
    await expect.poll(status, { timeout: patience }).toBe('OFFERED');
    await stop();
  },
);
