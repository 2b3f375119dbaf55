/** Guests, staff and the clock, all at once, around one event that is sold out. */

import type { Deps } from '#deps.ts';
import { serveWaitingLists } from '#features/orders/waiting-list/offers.ts';
import type { Client } from '#test/api.ts';
import { minute, type TestClock } from '#test/clock.ts';
import { testContext } from '#test/context.ts';
import type { Make } from '#test/factories.ts';
import { orderTickets, payOrder } from '#test/records/orders.ts';
import { sameNumbers } from '#test/records/random.ts';
import { join, refundOrder } from '#test/waiting-list/guests-in-line.ts';

/** A process that serves programs. */
export interface Instance {
  deps: Deps;
  program: Client;
  clock: TestClock;
}

interface Traffic {
  instances: readonly Instance[];
  make: Make;
  seed: number;
  /** Acts of each of eight callers. */
  acts: number;
}

const guests = Array.from({ length: 12 }, (_, number) => `guest-${number}`);

/** Makes an event and its traffic. Returns the event. */
export async function busyEvent({ instances, make, seed, acts }: Traffic) {
  const [first] = instances;
  if (!first) throw new Error('no instance');
  const { db } = first.deps;
  const random = sameNumbers(seed);
  const event = await make.event({ status: 'PUBLISHED', maxTicketsQty: 12 });
  for (const externalId of guests) await make.user({ externalId });
  const orders: string[] = [];
  let names = 0;
  const any = <Value>(values: readonly Value[]): Value | undefined => values[random(0, values.length - 1)];

  async function order(program: Client, change: object) {
    const status = any(['PENDING', 'PAID']);
    const { body } = await orderTickets(program, event.id, { quantity: random(1, 3), status, ...change });
    if (body.tickets) orders.push(body.id);
  }

  const acting: ((instance: Instance) => Promise<unknown>)[] = [
    ({ program }) => order(program, { guest: any(guests) }),
    ({ program }) => order(program, { guest: any(guests) }),
    ({ program }) => payOrder(program, any(orders) ?? ''),
    ({ program }) => refundOrder(program, any(orders) ?? ''),
    ({ program }) => refundOrder(program, any(orders) ?? ''),
    ({ program }) => {
      names += 1;
      return join(program, event.id, any(guests) ?? '', random(1, 3), { externalId: `entry-${names}` });
    },
    ({ program }) => program.delete(`/events/${event.id}/waiting_list/entry-${random(1, names + 1)}`),
    async ({ program }) => {
      const offered = await db
        .selectFrom('waitingListEntries as w')
        .innerJoin('users as u', 'u.id', 'w.userId')
        .select(['w.id', 'w.quantity', 'u.externalId as guest'])
        .where('w.state', '=', 'OFFERED')
        .execute();
      const offer = any(offered);
      if (offer) await order(program, { ...offer, id: undefined, waitingListId: offer.id });
    },
    ({ deps }) => serveWaitingLists(deps),
    ({ deps }) => serveWaitingLists(deps),
    async () => {
      for (const { clock } of instances) clock.advance(random(1, 9) * minute);
    },
    ({ deps }) =>
      deps.change(testContext(deps.clock.now()), async (tx) => {
        await tx.selectFrom('events').select('id').where('id', '=', event.id).forNoKeyUpdate().execute();
        if (random(1, 4) === 1)
          await tx
            .updateTable('events')
            .set(({ eb }) => ({ maxTicketsQty: eb('maxTicketsQty', '+', 1) }))
            .where('id', '=', event.id)
            .execute();
      }),
  ];
  const caller = async (instance: Instance) => {
    for (let act = 0; act < acts; act += 1) await any(acting)?.(instance);
  };
  const callers = Array.from({ length: 8 }, (_, number) => instances[number % instances.length] ?? first);
  await Promise.all(callers.map(caller));
  return event;
}
