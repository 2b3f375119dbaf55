import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { expiredRows } from '#background-jobs.ts';
import { tidy } from '#db/writing/tidying.ts';
import type { Deps } from '#deps.ts';
import { testContext } from '#test/context.ts';
import { test } from '#test/fixtures.ts';

/** Changes the database without a change of data, such as a trigger. */
const alter = ({ change, clock }: Deps, statement: string) =>
  change(testContext(clock.now()), (tx) => sql.raw(statement).execute(tx));

async function rowsOf({ db }: Deps) {
  const { rows } = await sql<{ attempts: number; browsers: number }>`
    select (select count(*) from attempts) as attempts, (select count(*) from browsers) as browsers`.execute(
    db,
  );
  return rows[0];
}

const addAttempts = (deps: Deps, count: number) =>
  deps.change(testContext(deps.clock.now()), (tx) =>
    sql`insert into attempts (kind, account, address, at)
        select 'LOGIN', n::text, '', ${deps.clock.now()}::timestamptz - interval '1 day'
          from generate_series(1, ${count}::int) n`.execute(tx),
  );

test('a table that cannot be tidied is named in the log, and does not keep others from being tidied', async ({
  deps,
  make,
  clock,
}) => {
  const { id } = await make.staff();
  await addAttempts(deps, 3);
  await deps.change(testContext(clock.now()), (tx) =>
    tx
      .insertInto('browsers')
      .values({ userId: id, tokenHash: 'old', lastLoginAt: new Date(0) })
      .execute(),
  );
  await alter(
    deps,
    "create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$",
  );
  onTestFinished(() => alter(deps, 'drop function refuse cascade').then(() => {}));
  await alter(deps, 'create trigger refuse before delete on attempts for each row execute function refuse()');
  const lines: unknown[] = [];
  const log = { warn: (...line: unknown[]) => void lines.push(line) };
  await tidy({ ...deps, log }, expiredRows, clock.now());
  expect(await rowsOf(deps)).toEqual({ attempts: 3, browsers: 0 });
  expect(lines).toEqual([
    [
      { err: expect.objectContaining({ message: 'refused' }), table: 'attempts' },
      'a table could not be tidied; it will be tried again',
    ],
  ]);
});

test('many rows are deleted in several transactions, until the instance stops', async ({ deps, clock }) => {
  await addAttempts(deps, 2500);
  let transactions = 0;
  const stopping = new AbortController();
  const change: Deps['change'] = (context, work) => {
    transactions += 1;
    return deps.change(context, work);
  };
  const stopped: Deps['change'] = async (context, work) => {
    stopping.abort();
    return change(context, work);
  };
  await tidy({ ...deps, change: stopped, stopping: stopping.signal }, expiredRows, clock.now());
  expect([transactions, (await rowsOf(deps))?.attempts]).toEqual([1, 1500]);
  await tidy({ ...deps, change }, expiredRows, clock.now());
  expect([transactions, (await rowsOf(deps))?.attempts]).toEqual([1 + 2 + (expiredRows.length - 1), 0]);
});
