import { expect } from 'vitest';
import { serveWaitingLists } from '#features/orders/waiting-list/offers.ts';
import { hour } from '#test/clock.ts';
import { orderTickets } from '#test/records/orders.ts';
import { test } from '#test/services/webhooks.ts';
import { join, refundOrder, soldOut } from '#test/waiting-list/guests-in-line.ts';

test('an offer is announced once, with the entry that an order names to use it', async ({
  api,
  make,
  deps,
  clock,
  receiver,
  subscribe,
}) => {
  const program = await api.program();
  await subscribe('waiting_list.offered');
  const { event, first } = await soldOut({ make, program });
  await join(program, event.id, 'eve');
  await join(program, event.id, 'max');
  await refundOrder(program, first);
  for (const _ of [1, 2]) await serveWaitingLists(deps);
  const [offered] = await receiver.first(1);
  expect(offered?.json).toMatchObject({
    type: 'waiting_list.offered',
    data: {
      externalId: 'eve',
      eventId: event.id,
      guest: 'eve',
      quantity: 2,
      status: 'OFFERED',
      holdUntil: new Date(clock.now().getTime() + 2 * hour).toISOString(),
    },
  });
  const waitingListId = offered?.json.data.id;
  expect((await orderTickets(program, event.id, { guest: 'eve', waitingListId })).status).toBe(201);
  expect(receiver.received).toHaveLength(1);
});
