/**
 * `npm run bench:sale`: 5,000 buyers of one event within a minute, at two instances behind HAProxy, with staff at work; then
 * buyers of one row in plain SQL. `-- 0.1` uses a tenth of the buyers.
 */

import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openDatabase } from '../server/src/db/connection/open.ts';
import { changer } from '../server/src/db/writing/changes.ts';
import { systemClock } from '../server/src/lib/clock.ts';
import { factories } from '../server/test/factories.ts';
import { freePort } from '../server/test/free-port.ts';
import { startPostgres } from '../server/test/services/postgres.ts';
import { end, login, onPostgres, startProcess } from '../server/test/services/process.ts';
import { startHAProxy } from '../trials/faults/haproxy.ts';
import type { HotRow } from './hot-row.ts';
import { load, percentile } from './measure.ts';
import { callJson, steadily } from './orders.ts';
import { messageOf } from './process.ts';

const buyers = Math.round(5000 * Number(process.argv[2] ?? 1));
const perSecond = 5000 / 60;
/** The last buyers find the event sold out. */
const places = Math.round(buyers * 0.9);
const scansPerSecond = 5;
const pauseMs = 200;

interface Sale {
  /** Address of the proxy. */
  address: string;
  /** Headers of the program that sells. */
  headers: Record<string, string>;
  eventId: string;
  /** Tickets of another event, to be scanned. */
  codes: string[];
}

/** An event on sale, and one at whose door tickets are scanned. */
async function prepare(address: string, url: string): Promise<Sale> {
  const database = await openDatabase({ kind: 'postgresql', url, poolSize: 2 });
  const make = factories(changer(database.db), systemClock('Europe/Warsaw'));
  const { key } = await make.accessKey({
    scopes: ['catalogue:read', 'guests:write', 'orders:write', 'tickets:check'],
    callsPerSecond: 10_000,
  });
  const headers = { authorization: `Bearer ${key}` };
  for (let guest = 0; guest < 200; guest += 1) await make.user({ externalId: `guest-${guest}` });
  const event = await make.event({ status: 'PUBLISHED', maxTicketsQty: places });
  const other = await make.event({ status: 'PUBLISHED', maxTicketsQty: 10_000 });
  await database.close();
  const codes: string[] = [];
  for (let number = 0; number < 20; number += 1) {
    const { status, body } = await callJson(
      `${address}/api/app/v1/orders`,
      'POST',
      headers,
      order(other.id, number, 20),
    );
    if (status !== 201) throw new Error(`an order failed with ${status}: ${body}`);
    codes.push(...JSON.parse(body).tickets.map(({ code }: { code: string }) => code));
  }
  return { address, headers, eventId: event.id, codes };
}

const order = (eventId: string, number: number, quantity = 1) => ({
  externalId: randomUUID(),
  guest: `guest-${number % 200}`,
  type: 'EVENT',
  eventId,
  quantity,
  paymentMethod: 'BLIK',
  status: 'PAID',
});

/** Outcomes of the buyers and of the staff beside them. Latencies are in milliseconds. */
async function sell({ address, headers, eventId, codes }: Sale) {
  const answers = new Map<number, number>();
  const [buying, lists, signIns, scanning]: [number[], number[], number[], number[]] = [[], [], [], []];
  const call = async (into: number[], path: string, body: object, agent: Agent) => {
    const before = performance.now();
    const { status } = await callJson(`${address}/api/app/v1${path}`, 'POST', headers, body, agent);
    into.push(performance.now() - before);
    return status;
  };
  const orders = steadily(
    perSecond,
    async (number, agent) => {
      const status = await call(buying, '/orders', order(eventId, number), agent);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    },
    buyers,
  );
  const scans = steadily(scansPerSecond, async (number, agent) => {
    const scan = { code: codes[number % codes.length], nonce: randomUUID() };
    const status = await call(scanning, '/check_ins', scan, agent);
    if (status !== 200) throw new Error(`a scan failed with ${status}`);
  });
  let over = false;
  const staff = { 'api-key': 'foyer-panel', authorization: `Bearer ${(await login(address)).accessToken}` };
  const list = { url: `${address}/api/admin/billings?size=25`, headers: staff };
  const reading = async () => {
    while (!over) lists.push(...(await load(list, 2, 1000, pauseMs)).latencies);
  };
  const signingIn = async () => {
    while (!over) {
      const before = performance.now();
      await login(address);
      signIns.push(performance.now() - before);
      await setTimeout(1000);
    }
  };
  const beside = Promise.all([reading(), signingIn()]);
  await orders.allMade();
  const made = await orders.stop();
  over = true;
  await beside; // a read that fails ends the benchmark
  await scans.stop();
  return { perSecond: made, buying, answers, times: { lists, 'sign-in': signIns, 'check-ins': scanning } };
}

async function plainSql(url: string): Promise<{ perSecond: number; p99: number }> {
  const child = fork(fileURLToPath(new URL('./hot-row.ts', import.meta.url)));
  const asked: HotRow = { url, buyers, places, perSecond };
  child.send(asked);
  const figures = await messageOf(child);
  child.disconnect();
  return figures;
}

const ms = (latencies: number[]) =>
  `median ${percentile(latencies, 0.5).toFixed(0)} ms, p99 ${percentile(latencies, 0.99).toFixed(0)} ms`;

const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-sale-'));
const postgres = await startPostgres({ durable: true, usualDefaults: true });
const [panel, ...ports] = [await freePort(), await freePort(), await freePort(), await freePort()];
const at = (port: number | undefined) => `127.0.0.1:${port}`;
const proxy = await startHAProxy(folder, {
  '10.0.0.10:80': at(panel),
  '10.0.0.10:5432': at(ports[2]),
  '10.0.0.11:3000': at(ports[0]),
  '10.0.0.12:3000': at(ports[1]),
  '10.0.0.21:5432': new URL(postgres.url()).host,
  '10.0.0.22:5432': new URL(postgres.url()).host,
});
const instances = await Promise.all(
  ports.slice(0, 2).map((port) =>
    startProcess({
      ...onPostgres(postgres.url()),
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
      PUBLIC_URL: `http://${at(panel)}`,
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'info',
    }),
  ),
);
try {
  while (!(await proxy.isUp('foyer/foyer-1')) || !(await proxy.isUp('foyer/foyer-2'))) await setTimeout(100);
  const sale = await prepare(`http://${at(panel)}`, postgres.url());
  const { perSecond: sold, buying, answers, times } = await sell(sale);
  const client = new pg.Client({ connectionString: postgres.url() });
  await client.connect();
  const { rows } = await client.query(
    'select count(*)::int as tickets from tickets t join billings b on b.id = t.billing_id where b.event_id = $1',
    [sale.eventId],
  );
  await client.end();
  const plain = await plainSql(postgres.url());
  const outcomes = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ');
  console.log(
    `${buyers} buyers of ${places} places: ${sold.toFixed(0)} calls a second, ${ms(buying)}; ${outcomes}`,
  );
  console.log(`  sold ${rows[0]?.tickets} of ${places}, ${Math.max(0, rows[0]?.tickets - places)} too many`);
  for (const [what, latencies] of Object.entries(times)) console.log(`  ${what.padEnd(10)} ${ms(latencies)}`);
  console.log(
    `  one row in plain SQL: ${plain.perSecond.toFixed(0)} a second, p99 ${plain.p99.toFixed(0)} ms`,
  );
} finally {
  await Promise.all(instances.map(({ child }) => end(child, 'SIGTERM')));
  await proxy.kill();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
