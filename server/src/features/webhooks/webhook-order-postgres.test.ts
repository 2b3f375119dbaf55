import { expect, vi } from 'vitest';
import type { Tx } from '#db/handles.ts';
import { testContext } from '#test/context.ts';
import { waitingForLocks } from '#test/databases/waiting-for-locks.ts';
import { patience } from '#test/patience.ts';
import { test as base } from '#test/services/webhooks.ts';
import { enqueueDeliveries } from './announcements.ts';
import { sendBacklog } from './webhook-backlog.ts';
import { deliver } from './webhook-delivery.ts';

const test = base.extend({ ownServer: true });

test('a webhook that is being switched on sends no message before an earlier one of its record', async ({
  clock,
  deps,
  receiver,
  subscribe,
}) => {
  const { id } = await subscribe('user.updated');
  const { change } = deps;
  const jobs = { ...deps.jobs, enqueueAll: async () => {} }; // attempts are made here
  const now = clock.now();
  const context = testContext(now);
  const setActive = (tx: Tx, active: boolean) =>
    tx.updateTable('webhooks').set({ active }).where('id', '=', id).execute();
  const [first = '', second = ''] = await change(context, async (tx) => {
    await setActive(tx, false);
    const message = { webhookId: id, event: 'user.updated' as const, record: 'user 1', body: '{}' };
    return enqueueDeliveries(tx, jobs, [message, message], now);
  });
  const attempt = (deliveryId: string, turn: number) =>
    deliver({ ...deps, jobs }, { deliveryId, turn }, new AbortController().signal);

  let late: Promise<void> | undefined;
  await change(context, async (tx) => {
    await setActive(tx, true);
    await sendBacklog(tx, jobs, id, now);
    late = attempt(second, 1); // its job from before
    await vi.waitUntil(async () => (await waitingForLocks(deps.db)) === 1, { timeout: patience });
  });
  await late;
  expect(receiver.received).toEqual([]);
  await attempt(first, 3);
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([first]);
});
