import { staffMember } from '@foyer/contract/people/staff.ts';
import { pageOf } from '@foyer/contract/queries/list-query.ts';
import { addDays } from '@foyer/contract/time/days.ts';
import pg from 'pg';
import { systemClock } from '../server/src/lib/clock.ts';
import { type KnownIds, knownIds } from './known-ids.ts';
import { loginAs } from './login.ts';
import { measureAlternately } from './measure.ts';

const aim = 1.5;
const rounds = 5;
const requestsEach = 60;
const today = systemClock('Europe/Warsaw').today();

/** Lists by the filter that chooses a place. */
const lists = {
  placeId: {
    billings: '/api/admin/billings?size=25',
    'billings, page 200': '/api/admin/billings?size=25&page=200',
    'billings by surname': '/api/admin/billings?size=25&sort=surname,asc',
    'billings searched': '/api/admin/billings?size=25&search=kowalska',
    'sum of billings': '/api/admin/billings/summary',
    reservations: '/api/reservations?size=25',
    'reservations searched': '/api/reservations?size=25&search=kowalska',
  },
  locationIds: {
    events: '/api/events/admin?eventListType=PAST&size=25',
    'events, page 20': '/api/events/admin?eventListType=PAST&size=25&page=20',
    'events by share sold': '/api/events/admin?eventListType=PAST&size=25&sort=soldShare,desc',
    'events searched': '/api/events/admin?eventListType=PAST&size=25&search=wieczor',
  },
  places: { reviews: '/api/review/location?size=25' },
} as const;

const period = `from=${addDays(today, -30)}&to=${today}`;

/** Pages without a filter by place, which read more for a limited manager: guests by their bookings, figures, history. */
const pages = ({ eventId, placeId, userId }: KnownIds) => ({
  users: '/api/users?size=25',
  'users by surname': '/api/users?size=25&sort=surname,asc',
  'users searched': '/api/users?size=25&search=kowalska',
  dashboard: '/api/dashboard',
  tonight: '/api/dashboard/tonight',
  calendar: `/api/events/calendar?${period}`,
  takings: `/api/admin/takings?${period}&groupBy=day`,
  'event overview': `/api/events/overview/${eventId}`,
  'history of an event': `/api/history/events/${eventId}`,
  'history of a place': `/api/history/places/${placeId}`,
  'history of a guest': `/api/history/users/${userId}`,
});

/** Figures and totals that the first request after a change computes again. */
const computed = {
  dashboard: '/api/dashboard',
  'sum of billings': '/api/admin/billings/summary',
  billings: '/api/admin/billings?size=25',
  users: '/api/users?size=25',
} as const;
const changes = 15;

interface Measured {
  address: string;
  /** Headers of an ADMIN. */
  headers: Record<string, string>;
  /** Database of the server. */
  url: string;
}

const printRatio = (name: string, other: number, ours: number) =>
  console.log(
    `${name.padEnd(22)} ${other.toFixed(2)} ms, limited ${ours.toFixed(2)} ms: ${(ours / other).toFixed(2)} times`,
  );

/** Prints the cost of lists for a MANAGER limited to a place, as a ratio to the same lists filtered by it. */
export async function measureLimitedCaller({ address, headers, url }: Measured): Promise<void> {
  const known = await knownIds(url);
  const { placeId } = known;
  const found = await fetch(`${address}/api/admin/staff?search=manager@foyer`, { headers });
  const [manager] = pageOf(staffMember).parse(await found.json()).content;
  if (!manager) throw new Error('the demo has no MANAGER');
  const limited = await fetch(`${address}/api/admin/staff/${manager.id}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ limitedTo: [placeId] }),
  });
  if (limited.status !== 200) throw new Error(`the limit was refused: ${limited.status}`);
  const own = { ...headers, authorization: `Bearer ${await loginAs(address, manager.email)}` };
  const compare = async (name: string, path: string, filter: string) => {
    const [filtered = Number.NaN, ours = Number.NaN] = await measureAlternately(
      [
        { url: `${address}${path}${filter}`, headers },
        { url: `${address}${path}`, headers: own },
      ],
      rounds,
      requestsEach,
    );
    printRatio(name, filtered, ours);
  };
  console.log(`lists of a limited manager, at most ${aim} times the same filtered by place`);
  for (const [filter, byPlace] of Object.entries(lists))
    for (const [name, path] of Object.entries(byPlace)) {
      const start = path.includes('?') ? '&' : '?';
      await compare(name, path, `${start}${filter}=${placeId}`);
    }
  console.log('pages of a limited manager without a filter by place, beside those of the whole house');
  for (const [name, path] of Object.entries(pages(known))) await compare(name, path, '');
  console.log('the first request after a change, beside that of the whole house');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const [name, path] of Object.entries(computed)) {
    const [whole = Number.NaN, ours = Number.NaN] = await measureAlternately(
      [
        { url: `${address}${path}`, headers },
        { url: `${address}${path}`, headers: own },
      ],
      changes,
      1,
      () => client.query('update revisions set revision = revision + 1'),
    );
    printRatio(name, whole, ours);
  }
  await client.end();
}
