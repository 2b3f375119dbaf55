import { randomUUID } from 'node:crypto';
import { billingStatus, billingType } from '@foyer/contract/enums.ts';
import { type BillingListQuery, billingListQuery } from '@foyer/contract/sales/billings.ts';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { database } from '#db/connection/open.ts';
import { connect } from '#db/connection/pool.ts';
import type { Tx } from '#db/handles.ts';
import type { Tables } from '#db/schema/tables.ts';
import { changer } from '#db/writing/changes.ts';
import { listBillings } from '#features/billings/billings.queries.ts';
import { createTotals } from '#lists/totals.ts';
import { testClock } from '#test/clock.ts';
import { testContext } from '#test/context.ts';
import { testDatabase } from '#test/database.ts';
import { factories } from '#test/factories.ts';

const writers = 8;
const { pool, close } = await testDatabase('postgresql');
const url = String(pool.options.connectionString);
const wide = connect({ engine: 'postgresql', url, poolSize: writers + 2 }, () => {});
const { db } = database('postgresql', wide, async () => {});
const change = changer(db);
const clock = testClock();
const make = factories(change, clock);
const now = clock.now();
const settings = { timeZone: clock.timeZone, dayStart: '00:00' };
const context = testContext(now);
let guests: string[] = [];

beforeEach(async () => {
  guests = [(await make.user()).id, (await make.user()).id];
});
afterAll(async () => {
  await wide.end();
  await close();
});

let made = 0;

/** Cycles through all kinds. */
const billing = () => {
  made += 1;
  return {
    id: randomUUID(),
    userId: guests[made % 2] ?? '',
    status: billingStatus.options[made % 5] ?? ('PAID' as const),
    type: billingType.options[made % 4] ?? ('ORDER' as const),
    costMinor: made,
    paymentMethod: 'CARD',
    transactionDate: now,
    createdAt: now,
    updatedAt: now,
  };
};

/** Inserts several rows, updates one, deletes one, across two counted tables in either order. */
async function write(tx: Tx, step: number): Promise<void> {
  const made = [billing(), billing(), billing()];
  const message = {
    id: randomUUID(),
    userId: guests[0] ?? '',
    title: 'a',
    content: 'b',
    createdAt: now,
    updatedAt: now,
  };
  if (step % 2 === 0) await tx.insertInto('messages').values(message).execute();
  await tx.insertInto('billings').values(made).execute();
  await tx
    .updateTable('billings')
    .set({ status: 'PAID' })
    .where('id', '=', made[0]?.id ?? '')
    .execute();
  await tx
    .deleteFrom('billings')
    .where('id', '=', made[1]?.id ?? '')
    .execute();
  if (step % 2 === 1) await tx.insertInto('messages').values(message).execute();
}

const queries: Pick<BillingListQuery, 'search' | 'status' | 'type'>[] = [
  { search: '', status: [], type: [] },
  { search: '', status: ['PAID'], type: [] },
  { search: 'nowak', status: ['PAID', 'ERROR'], type: ['EVENT', 'ORDER'] },
];

/** Total of the list and actual count, from one snapshot. */
const look = (tx: Kysely<Tables>, totals: ReturnType<typeof createTotals>) =>
  Promise.all(
    queries.map(async ({ search, status, type }) => {
      const query = billingListQuery.parse({ size: 1, search, status, type });
      const { numberOfElements } = await listBillings(
        { db: tx, totals, change, settings, now },
        query,
      ).read();
      let counted = tx.selectFrom('billings').select(sql<number>`count(*)`.as('total'));
      if (status.length > 0) counted = counted.where('status', 'in', status);
      if (type.length > 0) counted = counted.where('type', 'in', type);
      const { total } = await counted.executeTakeFirstOrThrow();
      return { said: numberOfElements, counted: total };
    }),
  );

const sumsAgree = (tx: Kysely<Tables>) =>
  sql<{ agree: boolean }>`
    select array(select (status, type, sum(billings), sum(cost_minor))::text from billing_sums
                  group by status, type having sum(billings) <> 0 order by 1)
         = array(select (status, type, count(*)::numeric, sum(cost_minor)::numeric)::text from billings
                  group by status, type order by 1)
       and array(select (status, type, payment_method, sum(billings), sum(cost_minor))::text from billing_method_sums
                  group by status, type, payment_method having sum(billings) <> 0 order by 1)
         = array(select (status, type, payment_method, count(*)::numeric, sum(cost_minor)::numeric)::text from billings
                  group by status, type, payment_method order by 1)
       and (select coalesce(sum(value), 0) from counters where name = 'messages') = (select count(*) from messages)
      as agree`.execute(tx);

test('totals and sums are exact at every moment with eight parallel writers', async () => {
  const totals = createTotals();
  let writing = true;
  const seen = new Set<number>();
  const reader = async () => {
    while (writing) {
      await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (tx) => {
          const looks = await look(tx, totals);
          for (const { said, counted } of looks) expect(said).toBe(counted);
          expect((await sumsAgree(tx)).rows).toEqual([{ agree: true }]);
          seen.add(looks[0]?.said ?? 0);
        });
    }
  };
  const writer = async () => {
    for (let step = 0; step < 40; step += 1) await change(context, (tx) => write(tx, step));
  };
  const reading = Promise.all([reader(), reader()]);
  await Promise.all(Array.from({ length: writers }, writer)).finally(() => {
    writing = false;
  });
  await reading;
  expect(seen.size).toBeGreaterThan(5);
  const [all] = await db.transaction().execute((tx) => look(tx, totals));
  expect(all).toEqual({ said: writers * 40 * 2, counted: writers * 40 * 2 });
});

test('a writer does not wait for another one that has not finished', async () => {
  const impatient = async (tx: Tx) => {
    await sql`set local lock_timeout to '1s'`.execute(tx);
    await write(tx, 0);
  };
  await change(context, async (tx) => {
    await write(tx, 0);
    await change(context, impatient);
    await change(context, async (other) => {
      await write(other, 1);
      await change(context, impatient);
    });
  });
  const slots = sql<{ slots: number }>`select count(*) as slots from revisions where name = 'billings'`;
  expect((await slots.execute(db)).rows[0]?.slots).toBeGreaterThanOrEqual(3);
});
