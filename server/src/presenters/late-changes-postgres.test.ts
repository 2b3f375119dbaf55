/**
 * PostgreSQL only: the embedded engine has a single session, so reads cannot run during an open transaction.
 */

import { expect } from 'vitest';
import { nextUpdatedAt } from '#db/writing/changes.ts';
import { second } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';

test.for(['events', 'places'] as const)(
  'a change of %s that is committed after a read is in the next one',
  async (list, { api, make, clock, deps }) => {
    const program = await api.program('catalogue:read');
    const { id } = list === 'events' ? await make.event({ status: 'PUBLISHED' }) : await make.place();
    clock.advance(second);
    const context = {
      actor: { id: null, email: 'test' },
      action: 'test',
      requestId: 'test',
      now: clock.now(),
    };
    const written = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const change = deps.change(context, async (tx) => {
      await tx
        .updateTable(list)
        .set({ updatedAt: nextUpdatedAt(context.now) })
        .where('id', '=', id)
        .execute();
      written.resolve();
      await goOn.promise;
    });
    await written.promise;
    clock.advance(second);
    const readAt = clock.now().toISOString();
    const idsSince = async (since: unknown) => {
      const { body, headers } = await program.get(`/${list}?updatedSince=${since}`);
      return { ids: body.content.map((one: { id: string }) => one.id), asOf: headers['as-of'] };
    };
    const first = await idsSince(context.now.toISOString());
    expect(first.ids).toEqual([]);
    clock.advance(second);
    goOn.resolve();
    await change;
    expect((await idsSince(first.asOf)).ids).toEqual([id]);
    expect((await idsSince(readAt)).ids).toEqual([id]);
    clock.advance(second);
    // repeated for a minute, because a client's read may be delayed
    expect((await idsSince(clock.now().toISOString())).ids).toEqual([id]);
  },
);
