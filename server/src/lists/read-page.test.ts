import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { readPage } from './read-page.ts';

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
