/**
 * `npm run bench:csv`: time and memory of the specification's CSV and of the list's CSV and workbook. Compared with
 * `copy … to stdout` of the same rows. Default: a million billings.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { startPostgres } from '../server/test/services/postgres.ts';
import { fill } from './fill.ts';
import { login } from './login.ts';
import { median } from './measure.ts';
import { memoryOf, messageOf, nodeFlags } from './process.ts';

const count = Number(process.argv[2] ?? 1_000_000);
/** Downloads of each file, alternating with COPY. */
const rounds = { download_csv: 5, 'export?format=csv': 5, 'export?format=xlsx': 2 };

const devNull = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Baseline: PostgreSQL writes the same columns itself. */
async function copyMs(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const before = performance.now();
  const rows = copyTo(
    `copy (select cost_minor, name, surname, email, phone_prefix, phone_number, payment_method, b.status, type, transaction_date, b.id
             from billings b join users u on u.id = b.user_id order by transaction_date desc, b.id desc) to stdout (format csv)`,
  );
  await pipeline(client.query(rows), devNull());
  const taken = performance.now() - before;
  await client.end();
  return taken;
}

async function downloadMs(url: string, accessToken: string) {
  const before = performance.now();
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'api-key': 'foyer-panel', authorization: `Bearer ${accessToken}` } }, resolve).on(
      'error',
      reject,
    );
  });
  await once(response, 'readable');
  const first = performance.now() - before;
  await pipeline(response, devNull());
  return { first, taken: performance.now() - before };
}

const postgres = await startPostgres({ usualDefaults: true });
try {
  const url = postgres.url();
  await fill(url, {
    users: 20_000,
    places: 40,
    events: 2000,
    discounts: 60,
    billings: count,
    reviews: 300,
    messages: 45,
  });
  const foyer = fork(fileURLToPath(new URL('./foyer.ts', import.meta.url)), [url], {
    execArgv: nodeFlags(),
  });
  const { address } = await messageOf(foyer);
  const accessToken = await login(address);
  const pid = foyer.pid ?? 0;
  for (const [name, times] of Object.entries(rounds)) {
    const file = `${address}/api/admin/billings/${name}`;
    await downloadMs(`${file}${name.includes('?') ? '&' : '?'}search=kowalska`, accessToken); // warm-up
    const before = memoryOf(pid);
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, memoryOf(pid));
    }, 50);
    const speeds: number[] = [];
    console.log(`${name}, ${count.toLocaleString('en')} billings`);
    for (let round = 0; round < times; round += 1) {
      const floor = await copyMs(url);
      const { first, taken } = await downloadMs(file, accessToken);
      speeds.push(floor / taken);
      console.log(
        `  speed of COPY ${(floor / taken).toFixed(2)}  (${(taken / 1000).toFixed(1)} s beside ${(floor / 1000).toFixed(1)} s, ${Math.round((count / taken) * 1000).toLocaleString('en')} rows/s)  first byte after ${first.toFixed(0)} ms`,
      );
    }
    clearInterval(watch);
    console.log(`  speed of COPY, median of ${times} rounds: ${median(speeds).toFixed(2)}`);
    console.log(
      `  memory ${before.toFixed(0)} MiB before, ${most.toFixed(0)} MiB at most: ${(most - before).toFixed(0)} MiB more`,
    );
  }
  foyer.disconnect();
} finally {
  await postgres.stop();
}
