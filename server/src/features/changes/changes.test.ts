import { listName } from '@foyer/contract/lists/lists.ts';
import { Kysely, type KyselyPlugin } from 'kysely';
import { describe, expect } from 'vitest';
import { servedResources, tablesOf } from '#served.ts';
import type { Client } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { test } from '#test/fixtures.ts';
import { readChanges } from './changes.queries.ts';

interface ListRevision {
  list: string;
  revision: string;
}

/** Returns a function that reports changes since its last call: names of lists, and `session`. */
async function watch(caller: Client) {
  const read = async () => {
    const { status, body } = await caller.get('/changes');
    expect(status).toBe(200);
    const lists: ListRevision[] = body.lists;
    return new Map([
      ['session', String(body.session)],
      ...lists.map(({ list, revision }) => [list, revision] as const),
    ]);
  };
  let before = await read();
  return async () => {
    const now = await read();
    const moved = [...now].flatMap(([name, revision]) => (before.get(name) === revision ? [] : [name]));
    before = now;
    return moved;
  };
}

describe('the updates since the last call', () => {
  test('cover each list that the caller may see', async ({ api }) => {
    const namesFor = async (role: 'ADMIN' | 'MANAGER') => {
      const lists: ListRevision[] = (await (await api.as(role)).get('/changes')).body.lists;
      return lists.map(({ list }) => list);
    };
    expect(await namesFor('ADMIN')).toEqual(listName.options);
    expect(await namesFor('MANAGER')).toEqual(
      listName.options.filter((list) => list !== 'discounts' && list !== 'membership_discounts'),
    );
  });

  test('are empty until a write, then name the lists that show it', async ({ api, make }) => {
    const moved = await watch(await api.as('ADMIN'));
    expect(await moved()).toEqual([]);
    const { id: userId } = await make.user();
    expect(await moved()).toEqual([
      'places',
      'users',
      'admins',
      'billings',
      'movements',
      'messages',
      'reviews',
      'reservations',
    ]);
    await make.message({ userId });
    expect(await moved()).toEqual(['messages']);
    await make.billing({ userId });
    expect(await moved()).toEqual(['billings', 'movements', 'reservations']);
    expect(await moved()).toEqual([]);
  });

  test('name the session only for users whose own account changed', async ({ api, deps, clock }) => {
    const [one, other] = [await api.as('ADMIN'), await api.asAnother('ADMIN')];
    const [ofOne, ofOther] = [await watch(one), await watch(other)];
    await one.put('/users/me/lists/faq', { body: { columns: null, size: 25 } });
    expect([await ofOne(), await ofOther()]).toEqual([['session'], []]);
    await deps.change(testContext(clock.now()), (tx) =>
      tx.updateTable('users').set({ role: 'MANAGER' }).where('id', '=', one.staff.id).execute(),
    );
    expect(await ofOne()).toContain('session');
    expect(await ofOther()).not.toContain('session');
  });

  test('take two statements, neither of which reads a list', async ({ deps, make, api }) => {
    await make.message();
    const { staff } = await api.as('ADMIN');
    const asked: string[] = [];
    const noting: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        asked.push(deps.db.getExecutor().compileQuery(node, queryId).sql);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const db = deps.db instanceof Kysely ? deps.db.withPlugin(noting) : deps.db;
    await readChanges({ ...deps, db }, { ...staff, role: 'ADMIN' }, tablesOf(servedResources(deps)));
    expect(asked).toHaveLength(2);
    expect(asked.join(' ')).not.toMatch(/messages|events|billings|reviews|faqs/);
  });
});
