/**
 * PostgreSQL only: the embedded engine has a single session, so reads cannot run during an open transaction.
 */

import { expect } from 'vitest';
import type { Tx } from '#db/handles.ts';
import { nextUpdatedAt } from '#db/writing/changes.ts';
import { newId } from '#lib/ids.ts';
import type { Client } from '#test/api.ts';
import { second } from '#test/clock.ts';
import { testContext } from '#test/context.ts';
import { pathsWithParameter } from '#test/documents/openapi.ts';
import type { Make } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { makeSale, orderTickets } from '#test/records/orders.ts';

interface Late {
  /** List in the guests' API. */
  path: string;
  id: string;
  change: (tx: Tx, now: Date) => Promise<unknown>;
}

const record = (
  table: 'events' | 'places' | 'users' | 'billings' | 'reservations',
  id: string,
  path = `/${table}`,
): Late => ({
  path,
  id,
  change: (tx, now) =>
    tx
      .updateTable(table)
      .set({ updatedAt: nextUpdatedAt(now) })
      .where('id', '=', id)
      .execute(),
});

async function ticket(make: Make): Promise<Late> {
  const { id, eventId } = await make.ticket();
  const scan = { ticketId: id, eventId, code: 'CODE', result: 'CHECKED_IN', by: 'key: Door 1' } as const;
  return {
    path: `/events/${eventId}/tickets`,
    id,
    change: (tx, now) =>
      tx
        .insertInto('checkIns')
        .values({ ...scan, id: newId(), at: now })
        .execute(),
  };
}

async function order(make: Make, program: Client): Promise<Late> {
  const { event } = await makeSale(make);
  const { body } = await orderTickets(program, event.id);
  return record('billings', body.id, '/orders');
}

/** All lists with `updatedSince`, by their paths in the document. */
const lists: Record<string, (make: Make, program: Client) => Promise<Late>> = {
  '/events': async (make) => record('events', (await make.event({ status: 'PUBLISHED' })).id),
  '/places': async (make) => record('places', (await make.place()).id),
  '/guests': async (make) => record('users', (await make.user()).id, '/guests'),
  '/reservations': async (make) => record('reservations', (await make.reservation()).id),
  '/orders': order,
  '/events/{id}/tickets': ticket,
};

test('every list with `updatedSince` is tested for late changes', async ({ app }) => {
  const { paths } = (await app.inject('/api/app/v1/openapi.json')).json();
  expect(pathsWithParameter(paths, 'updatedSince')).toEqual(Object.keys(lists).toSorted());
});

test.for(Object.entries(lists))(
  'a change in %s that is committed after a read is in the next one',
  async ([, makeOne], { api, make, clock, deps }) => {
    const program = await api.program();
    const { path, id, change } = await makeOne(make, program);
    clock.advance(second);
    const context = testContext(clock.now());
    const written = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const committed = deps.change(context, async (tx) => {
      await change(tx, context.now);
      written.resolve();
      await goOn.promise;
    });
    await written.promise;
    clock.advance(second);
    const readAt = clock.now().toISOString();
    const idsSince = async (since: unknown) => {
      const { body, headers } = await program.get(`${path}?updatedSince=${since}`);
      return { ids: body.content.map((one: { id: string }) => one.id), asOf: headers['as-of'] };
    };
    const first = await idsSince(context.now.toISOString());
    expect(first.ids).toEqual([]);
    clock.advance(second);
    goOn.resolve();
    await committed;
    expect((await idsSince(first.asOf)).ids).toEqual([id]);
    expect((await idsSince(readAt)).ids).toEqual([id]);
    clock.advance(second);
    // repeated for a minute, because a client's read may be delayed
    expect((await idsSince(clock.now().toISOString())).ids).toEqual([id]);
  },
);
