/** How many billings can be written, beside a table with the same indexes and no triggers; every commit reaches the disk. */
import { randomUUID } from 'node:crypto';
import { billingStatus, billingType } from '@foyer/contract/enums.ts';
import pg from 'pg';
import { startPostgres } from '../server/test/postgres.ts';
import { fill } from './fill.ts';
import { median } from './measure.ts';

const rounds = 5;
const roundMs = 1500;
const plainTable = 'plain_billings';

/** Starts a server of its own, which syncs, and prints the ratios for one writer and for eight. */
export async function measureWriters(): Promise<void> {
  const postgres = await startPostgres({ durable: true });
  try {
    const url = postgres.url('postgres');
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
    await pool.query(`create table ${plainTable} (like billings including all)`);
    const { rows } = await pool.query<{ id: string }>("select id from users where role = 'USER'");
    for (const writers of [1, 8]) await compare(pool, rows, writers);
    await pool.end();
  } finally {
    await postgres.stop();
  }
}

/** What a change is accounted under, for the whole session. */
const actorSettings = Object.entries({
  actor: 'bench',
  actor_id: '',
  action: 'bench',
  request_id: 'bench',
  now: new Date().toISOString(),
})
  .map(([name, value]) => `-c foyer.${name}=${value}`)
  .join(' ');

async function compare(pool: pg.Pool, users: { id: string }[], writers: number): Promise<void> {
  const speeds: { ours: number; plain: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const plain = await perSecond(pool, plainTable, users, writers);
    const ours = await perSecond(pool, 'billings', users, writers);
    if (round > 0) speeds.push({ ours, plain }); // the first is for warming up
  }
  const ratio = median(speeds.map(({ ours, plain }) => ours / plain));
  const [ours, plain] = [
    median(speeds.map((speed) => speed.ours)),
    median(speeds.map((speed) => speed.plain)),
  ];
  console.log(
    `billings written by ${writers}: ${ratio.toFixed(2)} of a plain table with the same indexes (${ours.toFixed(0)} beside ${plain.toFixed(0)} a second)`,
  );
}

async function perSecond(
  pool: pg.Pool,
  table: string,
  users: { id: string }[],
  writers: number,
): Promise<number> {
  let written = 0;
  const text = `insert into ${table}
    (id, user_id, status, type, cost_minor, payment_method, transaction_date, created_at, updated_at)
    values ($1, $2, $3, $4, $5, 'BLIK', $6, $6, $6)`;
  const start = performance.now();
  const write = async () => {
    while (performance.now() - start < roundMs) {
      written += 1;
      const status = billingStatus.options[written % billingStatus.options.length];
      const type = billingType.options[written % billingType.options.length];
      const values = [randomUUID(), users[written % users.length]?.id, status, type, written, new Date()];
      await pool.query({ name: table, text, values });
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return written / ((performance.now() - start) / 1000);
}

if (import.meta.main) await measureWriters();
