import { staffMember } from '@foyer/contract/people/staff.ts';
import { pageOf } from '@foyer/contract/queries/list-query.ts';
import { loginAs } from './login.ts';
import { measureAlternately } from './measure.ts';

const aim = 1.5;
const rounds = 5;
const requestsEach = 60;

/** Lists with the filter that chooses a place. */
const lists = {
  billings: ['/api/admin/billings?size=25', 'placeId'],
  events: ['/api/events/admin?eventListType=PAST&size=25', 'locationIds'],
  reservations: ['/api/reservations?size=25', 'placeId'],
  reviews: ['/api/review/location?size=25', 'places'],
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
  console.log(`lists of a limited manager, at most ${aim} times the same filtered by place`);
  for (const [name, [path, filter]] of Object.entries(lists)) {
    const [filtered = Number.NaN, ours = Number.NaN] = await measureAlternately(
      [
        { url: `${address}${path}&${filter}=${placeId}`, headers },
        { url: `${address}${path}`, headers: own },
      ],
      rounds,
      requestsEach,
    );
    const ratio = (ours / filtered).toFixed(2);
    console.log(
      `${name.padEnd(16)} ${filtered.toFixed(2)} ms, limited ${ours.toFixed(2)} ms: ${ratio} times`,
    );
  }
}
