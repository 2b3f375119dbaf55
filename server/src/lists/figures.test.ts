import { sql } from 'kysely';
import { expect } from 'vitest';
import { asRequest, limitReads } from '#db/connection/request-scope.ts';
import type { Send } from '#db/reading/pipeline.ts';
import { execute } from '#db/reading/reusable-statement.ts';
import { newId } from '#lib/ids.ts';
import { test } from '#test/fixtures.ts';
import { figuresByRevision } from './figures.ts';

test('figures are computed once per set of places, and again when a table has changed that decides them', async ({
  deps: { db },
  make,
}) => {
  const read = figuresByRevision<number>('test_figures');
  const send: Send = (statement) => execute(db, statement);
  const computed = sql<number>`(select random())`; // another number each time
  const [hall, cellar] = [newId(), newId()];
  /** Figures of a caller who is limited to the places, by an account or not. */
  const figuresAt = (places: string[] | null, { ofAccount = false, accountId = newId() } = {}) =>
    new Promise<number>((resolve, reject) => {
      asRequest(() => {
        if (places) limitReads({ places, accountId, wholeEvents: new Set() });
        read(db, send, { key: 'x', dependsOn: ['reservations'], select: computed, ofAccount }).then(
          resolve,
          reject,
        );
      });
    });
  const all = async () => [
    await figuresAt(null),
    await figuresAt([hall]),
    await figuresAt([cellar]),
    await figuresAt([hall, cellar]),
  ];
  const first = await all();
  expect(new Set(first).size).toBe(4);
  expect(await all()).toEqual(first);
  expect(await figuresAt([cellar, hall])).toBe(first[3]);
  const own = await figuresAt([hall], { ofAccount: true, accountId: hall });
  expect(await figuresAt([hall], { ofAccount: true, accountId: hall })).toBe(own);
  expect(await figuresAt([hall], { ofAccount: true, accountId: cellar })).not.toBe(own);
  await make.place(); // no part of reservations
  expect(await all()).toEqual(first);
  await make.reservation();
  const second = await all();
  expect(second.filter((one) => first.includes(one))).toEqual([]);
});
