import { userListQuery } from '@foyer/contract/people/users.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { asRequest, limitReads } from '#db/connection/request-scope.ts';
import { client } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { passwordHash } from '#test/deps.ts';
import { signIn, test } from '#test/fixtures.ts';
import { listUsers } from './users.queries.ts';

const count = 1200;

test('a limited manager pages through the guests of their place in any order', async ({
  app,
  clock,
  deps,
  make,
}) => {
  const [hall, cellar] = [await make.place(), await make.place()];
  const { id: accountId, email } = await make.staff({
    role: 'MANAGER',
    limitedTo: [hall.id],
    passwordHash,
  });
  // Every second guest has a reservation in the hall, and the others in the cellar.
  await deps.change(testContext(clock.now()), async (tx) => {
    await sql`
      insert into users (id, email, role, status, name, surname, created_at, updated_at)
      select ('019aa000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, n || '@people.example', 'USER', 'ACTIVE',
             case when n % 3 = 0 then 'Ola' else 'Jan' end, lpad((${count} - n)::text, 5, '0'),
             ${clock.now()}::timestamptz - n * interval '1 minute', ${clock.now()}
        from generate_series(1, ${count}::int) n`.execute(tx);
    await sql`
      insert into reservations (id, place_id, user_id, reservation_date, guests_qty, status, created_at, updated_at)
      select u.id, case when right(u.id::text, 1)::int % 2 = 0 then ${hall.id} else ${cellar.id} end::uuid, u.id,
             ${clock.now()}, 2, 'BOOKED', ${clock.now()}, ${clock.now()}
        from users u where u.role = 'USER'`.execute(tx);
  });
  const limited = client(app, (await signIn(client(app), email)).accessToken);
  const numbers = async (query: string) => {
    const { body } = await limited.get(`/users?size=5&${query}`);
    const shown = body.content.map(({ id }: { id: string }) => Number(id.slice(-12)));
    return [body.numberOfElements, ...shown];
  };
  const own = Array.from({ length: count / 2 }, (_, index) => (index + 1) * 2);
  const named = own.filter((number) => number % 3 === 0);
  for (const page of [0, 0, 1, 7, 70]) {
    const shown = (rows: number[]) => [rows.length, ...rows.slice(page * 5, page * 5 + 5)];
    expect(await numbers(`page=${page}`)).toEqual(shown(own));
    expect(await numbers(`page=${page}&sort=surname,asc`)).toEqual(shown(own.toReversed()));
    expect(await numbers(`page=${page}&status=ACTIVE&sort=surname,desc`)).toEqual(shown(own));
    expect(await numbers(`page=${page}&search=Ola`)).toEqual(shown(named));
  }
  const statementOf = (query: object) =>
    new Promise<string>((resolve) => {
      asRequest(() => {
        limitReads({ places: [hall.id], accountId, wholeEvents: new Set() });
        const reading = { ...deps, now: clock.now() };
        resolve(listUsers(reading, userListQuery.parse({ size: 5, ...query })).statement.sql);
      });
    });
  const scans = [await statementOf({}), await statementOf({ page: 70 })];
  expect(scans.map((statement) => statement.includes('as sort_key'))).toEqual([true, false]);
});
