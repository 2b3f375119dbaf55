/**
 * `npm run bench:takings -w bench -- 0.2`: takings of a month, as ratios to a plain `sum … group by` over the same rows. The share is that of
 * a million billings.
 */
import { takingsGroup } from '@foyer/contract/figures/takings.ts';
import { sql } from 'kysely';
import { database } from '../server/src/db/connection/open.ts';
import { connect } from '../server/src/db/connection/pool.ts';
import { readTakings } from '../server/src/features/billings/takings/takings.queries.ts';
import { createDatabase } from '../server/test/databases/database-postgres.ts';
import { startPostgres } from '../server/test/services/postgres.ts';
import { fill, largeWorld } from './fill.ts';

const share = Number(process.argv[2] ?? 1);
const rounds = 15;
const dayMs = 24 * 3_600_000;
const settings = { timeZone: 'Europe/Warsaw', dayStart: '06:00' };

const dayBefore = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
const period = { from: dayBefore(40), to: dayBefore(11) };

/** The column of movements by which the plain statement groups. */
const plainColumn = {
  day: sql`date_trunc('day', at, 'Europe/Warsaw')`,
  event: sql`event_id`,
  place: sql`place_ids`,
  paymentMethod: sql`payment_method`,
  seller: sql`seller`,
};

const postgres = await startPostgres({ usualDefaults: true });
try {
  const url = await createDatabase(postgres.url(), 'takings');
  await fill(url, largeWorld(share));
  const { db, close } = database(
    'postgresql',
    connect({ engine: 'postgresql', url, poolSize: 2 }, console.error),
    async () => {},
  );
  for (const groupBy of takingsGroup.options) {
    const plain = () =>
      sql`select ${plainColumn[groupBy]} as key, sum(amount_minor) from movements
           where at >= ${`${period.from}T05:00:00Z`}::timestamptz
             and at < ${`${period.to}T05:00:00Z`}::timestamptz + interval '1 day'
           group by 1`.execute(db);
    const takings = () => readTakings({ db, settings }, { ...period, groupBy });
    const times = { plain: [] as number[], takings: [] as number[] };
    for (let round = 0; round < rounds; round += 1)
      for (const [name, run] of [
        ['plain', plain],
        ['takings', takings],
      ] as const) {
        const before = performance.now();
        await run();
        times[name].push(performance.now() - before);
      }
    const [one, other] = [median(times.plain), median(times.takings)];
    console.log(
      `${groupBy.padEnd(14)} plain ${one.toFixed(1)} ms  takings ${other.toFixed(1)} ms  ratio ${(other / one).toFixed(2)}`,
    );
  }
  await close();
} finally {
  await postgres.stop();
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}
