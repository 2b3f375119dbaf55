/**
 * `npm run bench`: what Foyer adds to the SQL it sends, and what growth costs. Prints ratios of medians measured in turn in one
 * run; milliseconds depend on the machine and are there for orientation only.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { connect } from '../server/src/db/pool.ts';
import { startPostgres } from '../server/test/postgres.ts';
import { fill } from './fill.ts';
import { login } from './login.ts';
import { inTurn } from './measure.ts';

/** Rows of events and of billings; others may be asked for: `npm run bench -- 1000 20000`. */
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1000, 200_000];
const calls = {
  'events, the tab that is next': '/api/events/admin?eventListType=UPCOMING&size=25',
  'events by title': '/api/events/admin?eventListType=PAST&size=25&sort=title,asc',
  'events searched': '/api/events/admin?eventListType=PAST&size=25&search=wieczor%20sala',
  'billings, newest first': '/api/admin/billings?size=25',
  'billings by surname': '/api/admin/billings?size=25&status=PAID&sort=surname,asc',
  'billings searched': '/api/admin/billings?size=25&search=kowalska',
  'reviews of places': '/api/review/location?size=25',
  'discounts of events': '/api/events/discount_coupons?size=25',
  places: '/api/locations/admin?status=PUBLISHED&size=25',
};
const rounds = 7;
const requestsEach = 150;

/** Milliseconds of Foyer and of the floor, for each call. */
type Figures = Record<string, { foyer: number; bare: number }>;

async function measure(url: string): Promise<Figures> {
  const children: ChildProcess[] = [];
  const start = (script: string) => {
    const child = fork(fileURLToPath(new URL(script, import.meta.url)), [url]);
    children.push(child);
    return child;
  };
  const foyer = start('./foyer.ts');
  const [{ address }] = await once(foyer, 'message');
  const accessToken = await login(address);
  const headers = { 'api-key': 'foyer-panel', authorization: `Bearer ${accessToken}` };
  const figures: Figures = {};
  for (const [name, path] of Object.entries(calls)) {
    foyer.send({ path, accessToken });
    const [{ statements }] = await once(foyer, 'message');
    const floor = start('./bare-process.ts');
    floor.send(statements);
    const [bare] = await once(floor, 'message');
    const [ours = Number.NaN, theirs = Number.NaN] = await inTurn(
      [{ url: `${address}${path}`, headers }, { url: bare.address }],
      rounds,
      requestsEach,
    );
    figures[name] = { foyer: ours, bare: theirs };
    floor.disconnect();
  }
  for (const child of children) if (child.connected) child.disconnect();
  return figures;
}

const postgres = await startPostgres();
try {
  const bySize = new Map<number, Figures>();
  for (const size of sizes) {
    const admin = connect(
      { engine: 'postgresql', url: postgres.url('postgres'), poolSize: 1 },
      console.error,
    );
    await admin.query(`create database bench_${size}`);
    await admin.end();
    const url = postgres.url(`bench_${size}`);
    const before = performance.now();
    await fill(url, {
      users: 2000,
      places: 40,
      events: size,
      discounts: Math.max(60, size / 20),
      billings: size,
      reviews: size / 2,
      messages: 45,
    });
    console.log(
      `${size} events and as many billings filled in ${((performance.now() - before) / 1000).toFixed(1)} s`,
    );
    bySize.set(size, await measure(url));
  }
  const [small = 0] = sizes;
  for (const [size, figures] of bySize) {
    for (const [name, { foyer, bare }] of Object.entries(figures)) {
      const before = bySize.get(small)?.[name]?.foyer ?? Number.NaN;
      console.log(
        [
          name.padEnd(30),
          `${size.toLocaleString('en')} rows`.padStart(14),
          `Foyer ${foyer.toFixed(2)} ms`.padStart(16),
          `bare ${bare.toFixed(2)} ms`.padStart(15),
          `ratio to bare ${(foyer / bare).toFixed(2)}`.padStart(20),
          size === small ? '' : `growth ${(foyer / before).toFixed(2)}`,
        ].join('  '),
      );
    }
  }
} finally {
  await postgres.stop();
}
