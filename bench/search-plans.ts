/**
 * `npm run bench:search -w bench`: three ways to find the first page of searched billings, the reason for `rowsToScan`.
 * Argument: numbers of billings, by default `10000,100000,1000000`.
 */
import type { RawBuilder } from 'kysely';
import { CompiledQuery, sql } from 'kysely';
import { openDatabase } from '../server/src/db/connection/open.ts';
import { rowsToScan } from '../server/src/lists/read-page.ts';
import { matchesSearch } from '../server/src/lists/search.ts';
import { createDatabase } from '../server/test/databases/database-postgres.ts';
import { startPostgres } from '../server/test/services/postgres.ts';
import { fill } from './fill.ts';
import { median } from './measure.ts';

const sizes = (process.argv[2] ?? '10000,100000,1000000').split(',').map(Number);
/** Words from a frequent one to one without billings. */
const words = ['card', 'anna', 'kowalska', 'anna kowalska blik', 'nobody-has-this'];
const pageSize = 25;
const runs = 15;

const order = sql`order by b.transaction_date desc, b.id desc`;
const page = sql`${order} limit ${sql.lit(pageSize)}`;

const byPlanner = (matches: RawBuilder<boolean>) => sql`select id from billings b where ${matches} ${page}`;
const foundThenSorted = (matches: RawBuilder<boolean>) =>
  sql`select id from (select * from billings b where ${matches} offset 0) b ${page}`;
const scannedFirst = (matches: RawBuilder<boolean>, limit: number) =>
  sql`select id from (select * from billings b ${order} limit ${sql.lit(limit)}) b where ${matches} ${page}`;

const postgres = await startPostgres({ usualDefaults: true });
try {
  for (const billings of sizes) await measure(billings);
} finally {
  await postgres.stop();
}

async function measure(billings: number): Promise<void> {
  const url = await createDatabase(postgres.url(), `search_${billings}`);
  const users = Math.max(1000, billings / 20);
  await fill(url, { users, places: 40, events: 500, discounts: 10, billings, reviews: 10, messages: 10 });
  const { db, close } = await openDatabase({ kind: 'postgresql', url, poolSize: 1 });
  const timeOf = async (query: RawBuilder<unknown>) => {
    const compiled = query.compile(db);
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const before = performance.now();
      await db.executeQuery(CompiledQuery.raw(compiled.sql, [...compiled.parameters]));
      times.push(performance.now() - before);
    }
    return median(times);
  };
  // At the far end of the order: a day and a month.
  const { rows: farEnd } = await sql<{ text: string }>`
    select to_char(min(transaction_date) + interval '40 days', format) as text
      from billings, unnest(array['DD/MM/YYYY', '/MM/YYYY']) format group by format`.execute(db);
  for (const search of [...words, ...farEnd.map(({ text }) => text)]) {
    const matches = matchesSearch(sql.ref('b.search_text'), search);
    const { rows } = await sql<{
      total: number;
    }>`select count(*) as total from billings b where ${matches}`.execute(db);
    const total = Number(rows[0]?.total);
    const limit = rowsToScan(pageSize, total);
    const figures = {
      planner: await timeOf(byPlanner(matches)),
      sorted: await timeOf(foundThenSorted(matches)),
      ...(limit && { scanned: await timeOf(scannedFirst(matches, limit)) }),
    };
    const texts = Object.entries(figures).map(([name, ms]) => `${name} ${ms.toFixed(1)} ms`);
    console.log(`${billings.toLocaleString('en')} billings, "${search}" (${total}): ${texts.join(', ')}`);
  }
  await close();
}
