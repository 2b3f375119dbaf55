/**
 * `npm run bench:guests`: orders per second, orders beside scans, the delay for staff, and the catalogue against the same SQL
 * behind bare `node:http`; then the embedded engine. `-- 0.1` uses a tenth of the data.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { openDatabase } from '../server/src/db/connection/open.ts';
import { connect } from '../server/src/db/connection/pool.ts';
import { startPostgres } from '../server/test/services/postgres.ts';
import { fill, largeWorld } from './fill.ts';
import { login } from './login.ts';
import { load, measureAlternately, median, percentile } from './measure.ts';
import { callJson, orderSteadily, ordersPerSecond, type Shop, scanSteadily } from './orders.ts';
import { endChild, messageOf, nodeFlags } from './process.ts';
import { measureRush } from './rush.ts';

const share = Number(process.argv[2] ?? 1);
const world = largeWorld(share);

const callers = 16;
const rounds = 5;
const roundMs = 3000;
const steadyOrders = 50;
const steadyMs = 4000;
const steadyScans = 100;
const scanMs = 60_000;
const warmUpMs = 10_000;

const staffCalls = {
  'events, the tab that is next': '/api/events/admin?eventListType=UPCOMING&size=25',
  billings: '/api/admin/billings?size=25',
  users: '/api/users?size=25',
  places: '/api/locations/admin?status=PUBLISHED&size=25',
  'reviews of places': '/api/review/location?size=25',
  messages: '/api/help_messages?size=25&status=PENDING',
  'event discounts': '/api/events/discount_coupons?size=25',
  'discounts of memberships': '/api/admin/membership_coupons?size=25',
  staff: '/api/admin/staff?size=25',
  faq: '/api/admin/content_management/faq?size=25',
  dashboard: '/api/dashboard',
};

/** Starts a process with the memory settings of `npm start`, on which the latencies depend. */
const start = (script: string, ...args: string[]) =>
  fork(fileURLToPath(new URL(script, import.meta.url)), args, { execArgv: nodeFlags() });

async function openShop(address: string, staff: Record<string, string>): Promise<Shop> {
  const made = await callJson(`${address}/api/admin/access_keys`, 'POST', staff, {
    name: 'Benchmark',
    scopes: ['catalogue:read', 'guests:write', 'orders:write', 'tickets:check'],
  });
  const headers = { authorization: `Bearer ${JSON.parse(made.body).key}` };
  const guests = Array.from({ length: 200 }, (_, number) => `bench-${number}`);
  for (const guest of guests) {
    const { status, body } = await callJson(`${address}/api/app/v1/guests/${guest}`, 'PUT', headers, {
      email: `${guest}@guests.example`,
      language: 'pl',
      profile: { name: 'Ola', surname: 'Nowak' },
    });
    if (status !== 201) throw new Error(`registering a guest failed with ${status}: ${body}`);
  }
  return { address, headers, guests, events: await eventsOnSale(address, headers) };
}

/** Events with tickets left. */
async function eventsOnSale(address: string, headers: Record<string, string>): Promise<string[]> {
  const answer = await fetch(`${address}/api/app/v1/events?size=100`, { headers });
  const { content }: { content: { id: string; ticketsLeft: number | null }[] } = await answer.json();
  return content.filter(({ ticketsLeft }) => (ticketsLeft ?? 0) > 0).map(({ id }) => id);
}

async function measureOrders(shop: Shop): Promise<string> {
  await ordersPerSecond(shop, callers, roundMs); // warm-up
  const speeds: number[] = [];
  for (let round = 0; round < rounds; round += 1) speeds.push(await ordersPerSecond(shop, callers, roundMs));
  return `${median(speeds).toFixed(0)} orders a second with ${callers} callers`;
}

/** Prints the latency of each list for one user while orders arrive. */
async function measureStaff(shop: Shop, staff: Record<string, string>): Promise<void> {
  for (const [name, path] of Object.entries(staffCalls)) {
    const target = { url: `${shop.address}${path}`, headers: staff };
    await load(target, 1, 500); // warm-up
    const orders = orderSteadily(shop, steadyOrders);
    const { latencies } = await load(target, 1, steadyMs);
    const perSecond = await orders.stop();
    const [half, most] = [percentile(latencies, 0.5), percentile(latencies, 0.99)];
    console.log(
      `  ${name.padEnd(30)} ${half.toFixed(1).padStart(6)} ms, p99 ${most.toFixed(1).padStart(6)} ms, with ${perSecond.toFixed(0)} orders a second`,
    );
  }
}

/** Prints the latency of orders alone, then of orders and scans of paid tickets together, both warmed up. */
async function measureScans(shop: Shop, codes: readonly string[]): Promise<void> {
  const warmUp = [orderSteadily(shop, steadyOrders), scanSteadily(shop, codes, steadyScans, [])];
  await setTimeout(warmUpMs);
  await Promise.all(warmUp.map(({ stop }) => stop()));

  const alone: number[] = [];
  const orders = orderSteadily(shop, steadyOrders, alone);
  await setTimeout(scanMs);
  await orders.stop();

  const beside: number[] = [];
  const scans: number[] = [];
  const both = [orderSteadily(shop, steadyOrders, beside), scanSteadily(shop, codes, steadyScans, scans)];
  await setTimeout(scanMs);
  const [ordersMade = 0, scansMade = 0] = await Promise.all(both.map(({ stop }) => stop()));

  const floor = percentile(alone, 0.99);
  const shown = (latencies: number[]) => {
    const [half, most] = [percentile(latencies, 0.5), percentile(latencies, 0.99)];
    return `median ${half.toFixed(1)} ms, p99 ${most.toFixed(1)} ms (${(most / floor).toFixed(2)} times)`;
  };
  console.log(`  ${steadyOrders} orders a second alone      ${shown(alone)}`);
  console.log(`  ${ordersMade.toFixed(0)} orders beside the scans    ${shown(beside)}`);
  console.log(`  ${scansMade.toFixed(0)} scans beside the orders   ${shown(scans)}`);
}

async function paidCodes({ address, headers, events }: Shop): Promise<string[]> {
  const codes: string[] = [];
  for (const event of events.slice(0, 10)) {
    const list = `${address}/api/app/v1/events/${event}/tickets?size=100&status=VALID`;
    const { content }: { content: { code: string }[] } = await (await fetch(list, { headers })).json();
    codes.push(...content.map(({ code }) => code));
  }
  return codes;
}

async function measureCatalogue(foyer: ChildProcess, { address, headers }: Shop, url: string): Promise<void> {
  const path = '/api/app/v1/events?size=25';
  foyer.send({ path, headers });
  const { statements } = await messageOf(foyer);
  const floor = start('./bare-process.ts', url);
  floor.send(statements);
  const bare = await messageOf(floor);
  const etag = (await fetch(`${address}${path}`, { headers })).headers.get('etag') ?? '';
  const [ours = Number.NaN, theirs = Number.NaN, unchanged = Number.NaN] = await measureAlternately(
    [
      { url: `${address}${path}`, headers },
      { url: bare.address },
      { url: `${address}${path}`, headers: { ...headers, 'if-none-match': etag }, expected: 304 },
    ],
    rounds,
    400,
  );
  floor.disconnect();
  console.log(
    `catalogue: ${(theirs / ours).toFixed(2)} of the same SQL behind bare node:http (${ours.toFixed(2)} ms beside ${theirs.toFixed(2)}, four at a time); unchanged (304) ${unchanged.toFixed(2)} ms`,
  );
}

const staffHeaders = async (address: string) => ({
  'api-key': 'foyer-panel',
  authorization: `Bearer ${await login(address)}`,
});

/** Keeps events from selling out during the benchmark. Bypasses the triggers, which require an actor. */
async function neverSellOut(pool: pg.Pool): Promise<void> {
  await pool.query(`
    begin;
    alter table events disable trigger user;
    update events set max_tickets_qty = 100000 where category = 'LIMITED' and status = 'PUBLISHED';
    alter table events enable trigger user;
    update event_sales set max_tickets_qty = 100000 where max_tickets_qty is not null;
    commit`);
}

async function openEmbedded(dataDir: string): Promise<[ChildProcess, address: string]> {
  const foyer = start('./demo-foyer.ts', '', dataDir);
  const { address } = await messageOf(foyer);
  return [foyer, address];
}

const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-guests-'));
const postgres = await startPostgres({ usualDefaults: true });
const url = postgres.url();
try {
  await fill(url, world);
  const foyer = start('./foyer.ts', url);
  const { address } = await messageOf(foyer);
  const staff = await staffHeaders(address);
  const pool = connect({ engine: 'postgresql', url, poolSize: 1 }, console.error);
  await neverSellOut(pool);
  await pool.end();
  const shop = await openShop(address, staff);
  console.log(`PostgreSQL, ${world.billings.toLocaleString('en')} billings: ${await measureOrders(shop)}`);
  const codes = await paidCodes(shop);
  await measureScans(shop, codes);
  await measureRush(shop, staff, codes);
  await measureStaff(shop, staff);
  await measureCatalogue(foyer, shop, url);
  foyer.disconnect();

  const dataDir = join(folder, 'data');
  const [first] = await openEmbedded(dataDir); // fills the database
  await endChild(first);
  const filled = await openDatabase({ kind: 'embedded', dataDir });
  await neverSellOut(filled.pool);
  await filled.close();
  const [embedded, there] = await openEmbedded(dataDir);
  const embeddedStaff = await staffHeaders(there);
  const embeddedShop = await openShop(there, embeddedStaff);
  console.log(`embedded, demo data: ${await measureOrders(embeddedShop)}`);
  await measureStaff(embeddedShop, embeddedStaff);
  await endChild(embedded);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
