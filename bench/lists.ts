/**
 * `npm run bench`: Foyer's overhead on its own SQL, and the cost of growth. Prints ratios of medians that were measured
 * alternately in one run. Milliseconds depend on the machine and serve only as orientation.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { addDays } from '@foyer/contract/time/days.ts';
import type { Counts } from '../demo/src/rows.ts';
import { systemClock } from '../server/src/lib/clock.ts';
import { createDatabase } from '../server/test/databases/database-postgres.ts';
import { startPostgres } from '../server/test/services/postgres.ts';
import type { Statement } from './bare.ts';
import { measureBusyLists, measureDeepPage } from './busy-list.ts';
import { fillReservations, keepTonight } from './evening.ts';
import { fill, largeWorld } from './fill.ts';
import { type KnownIds, knownIds } from './known-ids.ts';
import { measureLimitedCaller } from './limited-caller.ts';
import { login } from './login.ts';
import { measureAlternately } from './measure.ts';
import { measureMemory } from './memory.ts';
import { messageOf } from './process.ts';
import { measureWriters } from './writers.ts';

/**
 * Share of the large data set: `npm run bench -- 0.1` uses a tenth. A second argument measures only the busy lists (`busy`), those of
 * a limited manager (`limited`), or the calls that match (`'reservations|sum'`).
 */
const share = Number(process.argv[2] ?? 1);
const only = process.argv[3] ?? '';
const busyAlone = only === 'busy';

const small: Counts = {
  users: 1000,
  places: 40,
  events: 1000,
  discounts: 1000,
  billings: 1000,
  reviews: 1000,
  messages: 1000,
};
const large = largeWorld(share);
const today = systemClock('Europe/Warsaw').today();
const month = `from=${addDays(today, -30)}&to=${today}`;
const calls = ({ eventId, placeId, userId, ticketCode, paymentMethod }: KnownIds) => ({
  'events, the tab that is next': '/api/events/admin?eventListType=UPCOMING&size=25',
  'events by title': '/api/events/admin?eventListType=PAST&size=25&sort=title,asc',
  'events by share sold': '/api/events/admin?eventListType=UPCOMING&size=25&sort=soldShare,desc',
  'events of a month': `/api/events/admin?eventListType=PAST&size=25&${month}`,
  'events searched': '/api/events/admin?eventListType=PAST&size=25&search=wieczor%20sala',
  'billings, newest first': '/api/admin/billings?size=25',
  'billings by surname': '/api/admin/billings?size=25&status=PAID&sort=surname,asc',
  'billings searched': '/api/admin/billings?size=25&search=kowalska',
  'billings, a ticket code': `/api/admin/billings?size=25&search=${ticketCode}`,
  'billings of an event': `/api/admin/billings?size=25&eventId=${eventId}`,
  'billings of a place': `/api/admin/billings?size=25&placeId=${placeId}`,
  'billings of a payment method': `/api/admin/billings?size=25&paymentMethod=${paymentMethod}`,
  'billings of a month': `/api/admin/billings?size=25&${month}`,
  'sum of billings': '/api/admin/billings/summary',
  'sum of an event': `/api/admin/billings/summary?eventId=${eventId}`,
  'reviews of places': '/api/review/location?size=25',
  'event discounts': '/api/events/discount_coupons?size=25',
  places: '/api/locations/admin?status=PUBLISHED&size=25',
  'users, newest first': '/api/users?size=25&sort=createdAt,desc',
  'users by surname': '/api/users?size=25&status=ACTIVE&sort=surname,asc',
  'users searched': '/api/users?size=25&search=kowalska',
  'users with a tag': '/api/users?size=25&tags=VIP',
  'bookings of a guest': `/api/users/${userId}/bookings?when=past&size=25`,
  'messages that are pending': '/api/help_messages?size=25&status=PENDING',
  'messages searched': '/api/help_messages?size=25&search=rezerwacja',
  dashboard: '/api/dashboard',
  tonight: '/api/dashboard/tonight',
  'a code looked up': `/api/lookup?text=${ticketCode}`,
  'reservations by time': '/api/reservations?size=25',
  'reservations by name': '/api/reservations?size=25&sort=name,asc',
  'reservations searched': '/api/reservations?size=25&search=kowalska',
  'reservations of a day': `/api/reservations?size=100&from=${today}&to=${today}`,
});
const rounds = 7;
const requestsEach = 150;

/** Milliseconds of Foyer and of the baseline per call. */
type Figures = Record<string, { foyer: number; bare: number }>;

async function measure(url: string, { billings }: Counts): Promise<Figures> {
  const children: ChildProcess[] = [];
  const start = (script: string) => {
    const child = fork(fileURLToPath(new URL(script, import.meta.url)), [url]);
    children.push(child);
    return child;
  };
  const foyer = start('./foyer.ts');
  const { address } = await messageOf(foyer);
  const accessToken = await login(address);
  const headers = { 'api-key': 'foyer-panel', authorization: `Bearer ${accessToken}` };
  const callsHere = calls(await knownIds(url));
  const figures: Figures = {};
  const calledNow = busyAlone
    ? []
    : Object.entries(callsHere).filter(([name]) => new RegExp(only).test(name));
  const statementsOf = async (path: string): Promise<Statement[]> => {
    foyer.send({ path, headers });
    const { statements } = await messageOf(foyer);
    return statements;
  };
  for (const [name, path] of calledNow) {
    const statements = await statementsOf(path);
    const floor = start('./bare-process.ts');
    floor.send(statements);
    const bare = await messageOf(floor);
    const [ours = Number.NaN, theirs = Number.NaN] = await measureAlternately(
      [{ url: `${address}${path}`, headers }, { url: bare.address }],
      rounds,
      requestsEach,
    );
    figures[name] = { foyer: ours, bare: theirs };
    floor.disconnect();
  }
  if (billings > small.billings && /^(limited)?$/.test(only))
    await measureLimitedCaller({ address, headers, url });
  if (billings > small.billings && (busyAlone || only === '')) {
    const target = (path: string) => ({ url: `${address}${path}`, headers });
    await measureBusyLists({
      url,
      target,
      light: target('/api/users/me'),
      startBare: () => start('./bare-process.ts'),
      statementsOf,
    });
    await measureDeepPage(target(callsHere['billings, newest first']), Math.round(billings / 50)); // half-way through the list
  }
  for (const child of children) if (child.connected) child.disconnect();
  return figures;
}

/** Creates and fills a database, then measures it. */
async function worldOf(name: string, counts: Counts, reservations: number): Promise<Figures> {
  const url = await createDatabase(postgres.url(), name);
  const before = performance.now();
  await fill(url, counts);
  await fillReservations(url, reservations);
  await keepTonight(url);
  const seconds = ((performance.now() - before) / 1000).toFixed(1);
  console.log(`the ${name} world, filled in ${seconds} s: ${JSON.stringify({ ...counts, reservations })}`);
  return measure(url, counts);
}

const postgres = await startPostgres({ usualDefaults: true });
try {
  const before = busyAlone ? {} : await worldOf('small', small, 1000);
  const after = await worldOf('large', large, 200_000);
  for (const [name, { foyer, bare }] of Object.entries(after)) {
    const at = before[name] ?? { foyer: Number.NaN, bare: Number.NaN };
    console.log(
      [
        name.padEnd(30),
        `small ${at.foyer.toFixed(2)} ms, ${(at.foyer / at.bare).toFixed(2)} times bare`.padStart(32),
        `large ${foyer.toFixed(2)} ms, ${(foyer / bare).toFixed(2)} times bare`.padStart(32),
        `growth ${(foyer / at.foyer).toFixed(2)}`,
      ].join('  '),
    );
  }
} finally {
  await postgres.stop();
}
if (only === '') {
  await measureWriters();
  await measureMemory();
}
