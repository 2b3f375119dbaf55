import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { readPage } from './read-page.ts';
import { createTotals, type Totals } from './totals.ts';

test('a page leaves out no condition that matches something, even if that changes meanwhile', async ({
  deps: { db, totals, clock },
  make,
}) => {
  const { id } = await make.user();
  const assumptions: (string | undefined)[] = [];
  const { numberOfElements, content } = await readPage(
    { db, totals, now: clock.now() },
    {
      name: 'found anew by each count',
      query: { page: 0, size: 10 },
      dependsOn: ['users'],
      select: (_db, found) => {
        assumptions.push(found);
        const users = db.selectFrom('users as u').where('u.id', '=', id);
        return {
          id: 'u.id',
          matching: found === undefined ? users : users.where(sql<boolean>`false`),
          shown: db.selectFrom('users as u').select('u.id'),
          order: { by: sql.ref('u.id'), direction: 'asc' },
        };
      },
      found: sql<string>`random()::text`,
      toItem: (row) => row.id,
    },
  ).read();
  expect([numberOfElements, content]).toEqual([1, [id]]);
  expect(assumptions).toEqual([undefined, '', expect.stringContaining('.'), undefined]);
});

test('a total that depends on the time must say when it changes', ({ deps: { db, totals, clock } }) => {
  const now = clock.now();
  const read = (changesAt?: ReturnType<typeof sql<Date | null>>) =>
    readPage(
      { db, totals, now },
      {
        name: `made before, ${changesAt !== undefined}`,
        query: { page: 0, size: 10 },
        dependsOn: ['users'],
        select: () => ({
          id: 'u.id',
          matching: db.selectFrom('users as u').where('u.createdAt', '<', now),
          shown: db.selectFrom('users as u').select('u.id'),
          order: { by: sql.ref('u.id'), direction: 'asc' },
          changesAt,
        }),
        toItem: ({ id }) => id,
      },
    );
  expect(() => read()).toThrow('changesAt');
  expect(read(sql<Date | null>`null::timestamptz`).statement.sql).toContain(' as total');
});

test('servers with different settings share no statements', async ({ deps: { db, totals, clock }, make }) => {
  const { id } = await make.user();
  const dayStartAt = async (server: Totals, dayStart: string) => {
    const { content } = await readPage(
      { db, totals: server, now: clock.now() },
      {
        name: 'with a setting',
        query: { page: 0, size: 10 },
        dependsOn: ['users'],
        select: () => ({
          id: 'u.id',
          matching: db.selectFrom('users as u').where('u.id', '=', id),
          shown: db.selectFrom('users as u').select(['u.id', sql<string>`${dayStart}::text`.as('dayStart')]),
          order: { by: sql.ref('u.id'), direction: 'asc' },
        }),
        toItem: (row) => row.dayStart,
      },
    ).read();
    return content;
  };
  expect(await dayStartAt(totals, '00:00')).toEqual(['00:00']);
  expect(await dayStartAt(createTotals(), '06:00')).toEqual(['06:00']);
});
