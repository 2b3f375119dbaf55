/** Buyers of one row in plain SQL, as their own process: each takes a place and writes an order, in one transaction. */
import pg from 'pg';
import { percentile } from './measure.ts';
import { steadily } from './orders.ts';

export interface HotRow {
  url: string;
  buyers: number;
  places: number;
  perSecond: number;
}

/** As many connections as two instances have. */
const connections = 40;

process.on('message', async ({ url, buyers, places, perSecond }: HotRow) => {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  await pool.query('create table hot_event (id int primary key, places int not null)');
  await pool.query('create table hot_order (id int primary key, event_id int references hot_event)');
  await pool.query('insert into hot_event values (1, $1)', [places]);
  const latencies: number[] = [];
  const buy = async (number: number) => {
    const before = performance.now();
    const client = await pool.connect();
    try {
      await client.query('begin');
      const taken = 'update hot_event set places = places - 1 where id = 1 and places > 0';
      if ((await client.query(taken)).rowCount === 1)
        await client.query('insert into hot_order values ($1, 1)', [number]);
      await client.query('commit');
    } finally {
      client.release();
    }
    latencies.push(performance.now() - before);
  };
  const buying = steadily(perSecond, buy, buyers);
  await buying.allMade();
  const made = await buying.stop();
  await pool.query('drop table hot_order, hot_event');
  await pool.end();
  process.send?.({ perSecond: made, p99: percentile(latencies, 0.99) });
});
process.on('disconnect', () => process.exit(0));
