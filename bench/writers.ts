/**
 * Write rate of billings compared with two tables without triggers but with the same indexes; every commit is synced.
 * One gets identical rows, the other only the columns of the insert, which leaves eight of the twenty indexes empty.
 */
import { randomUUID } from 'node:crypto';
import { billingStatus, billingType } from '@foyer/contract/enums.ts';
import pg from 'pg';
import { startPostgres } from '../server/test/services/postgres.ts';
import { fill } from './fill.ts';
import { median } from './measure.ts';

const rounds = 5;
const roundMs = 1500;
const plainTables = { same: 'plain_same', given: 'plain_given' } as const;
/** Columns that triggers derive from a billing and its user. */
const derived = ['sort_name', 'sort_surname', 'sort_email', 'sort_phone', 'search_text'] as const;
const columns = [
  ...['id', 'user_id', 'status', 'type', 'cost_minor'],
  ...['transaction_date', 'created_at', 'updated_at', 'payment_method'],
];

type Derived = Record<(typeof derived)[number], string | null>;
/** A user, with the derived values of their billings. */
type Buyer = Derived & { id: string };

/** Starts a durable server and prints the ratios for one and for eight writers. */
export async function measureWriters(): Promise<void> {
  const postgres = await startPostgres({ durable: true, usualDefaults: true });
  try {
    const url = postgres.url();
    await fill(url, {
      users: 5000,
      places: 10,
      events: 100,
      discounts: 20,
      billings: 20_000,
      reviews: 50,
      messages: 20,
    });
    const pool = new pg.Pool({ connectionString: url, max: 9, options: actorSettings });
    for (const table of Object.values(plainTables)) {
      await pool.query(`create table ${table} (like billings including all)`);
    }
    const { rows } = await pool.query<Buyer>(
      `select distinct on (user_id) user_id as id, ${derived.join(', ')} from billings order by user_id`,
    );
    for (const writers of [1, 8]) await compare(pool, rows, writers);
    await pool.end();
  } finally {
    await postgres.stop();
  }
}

/** Session settings that the audit requires. */
const actorSettings = Object.entries({
  actor: 'bench',
  actor_id: '',
  action: 'bench',
  request_id: 'bench',
  now: new Date().toISOString(),
})
  .map(([name, value]) => `-c foyer.${name}=${value}`)
  .join(' ');

async function compare(pool: pg.Pool, buyers: Buyer[], writers: number): Promise<void> {
  const rates: { ours: number; same: number; given: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const same = await perSecond(pool, plainTables.same, buyers, writers, derived);
    const given = await perSecond(pool, plainTables.given, buyers, writers);
    const ours = await perSecond(pool, 'billings', buyers, writers);
    if (round > 0) rates.push({ ours, same, given }); // the first round is the warm-up
  }
  const middle = (of: (rate: (typeof rates)[number]) => number) => median(rates.map(of));
  const ratio = (plain: 'same' | 'given') => middle((rate) => rate.ours / rate[plain]).toFixed(2);
  const [ours, same, given] = [
    middle((rate) => rate.ours),
    middle((rate) => rate.same),
    middle((rate) => rate.given),
  ];
  console.log(
    `billings written by ${writers}: ${ratio('same')} of a plain table with the same rows and indexes, ${ratio('given')} of one without what triggers add to a row (${ours.toFixed(0)} beside ${same.toFixed(0)} and ${given.toFixed(0)} a second)`,
  );
}

async function perSecond(
  pool: pg.Pool,
  table: string,
  buyers: Buyer[],
  writers: number,
  more: readonly (keyof Derived)[] = [],
): Promise<number> {
  let written = 0;
  const names = [...columns, ...more];
  const text = `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`;
  const start = performance.now();
  const write = async () => {
    while (performance.now() - start < roundMs) {
      written += 1;
      const status = billingStatus.options[written % billingStatus.options.length];
      const type = billingType.options[written % billingType.options.length];
      const buyer = buyers[written % buyers.length];
      const now = new Date();
      const values = [randomUUID(), buyer?.id, status, type, written, now, now, now, 'BLIK'];
      await pool.query({ name: table, text, values: [...values, ...more.map((name) => buyer?.[name])] });
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return written / ((performance.now() - start) / 1000);
}

if (import.meta.main) await measureWriters();
