import { staffMember } from '@foyer/contract/people/staff.ts';
import { pageOf } from '@foyer/contract/queries/list-query.ts';
import { loginAs } from './login.ts';
import { measureAlternately } from './measure.ts';

const aim = 1.5;
const rounds = 5;
const requestsEach = 60;

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

/** Pages without a filter by place, which read more for a limited manager: guests by their bookings, and figures. */
const pages = {
  users: '/api/users?size=25',
  'users by surname': '/api/users?size=25&sort=surname,asc',
  'users searched': '/api/users?size=25&search=kowalska',
  dashboard: '/api/dashboard',
} as const;

interface Measured {
  address: string;
  /** Headers of an ADMIN. */
  headers: Record<string, string>;
  placeId: string;
}

/** Prints the cost of lists for a MANAGER limited to a place, as a ratio to the same lists filtered by it. */
export async function measureLimitedCaller({ address, headers, placeId }: Measured): Promise<void> {
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
    const ratio = (ours / filtered).toFixed(2);
    console.log(
      `${name.padEnd(22)} ${filtered.toFixed(2)} ms, limited ${ours.toFixed(2)} ms: ${ratio} times`,
    );
  };
  console.log(`lists of a limited manager, at most ${aim} times the same filtered by place`);
  for (const [filter, byPlace] of Object.entries(lists))
    for (const [name, path] of Object.entries(byPlace)) {
      const start = path.includes('?') ? '&' : '?';
      await compare(name, path, `${start}${filter}=${placeId}`);
    }
  console.log('pages of a limited manager without a filter by place, beside those of the whole house');
  for (const [name, path] of Object.entries(pages)) await compare(name, path, '');
}
