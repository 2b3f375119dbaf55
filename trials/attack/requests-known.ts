/** Ids of existing records by kind, so that hostile requests get past 404. */
import { kindOf } from './requests-arbitrary.ts';
import type { Callers } from './requests-send.ts';
import type { Known } from './requests-values.ts';

const lists: [kind: string, path: string][] = [
  ...['DRAFT', 'UPCOMING', 'CURRENT', 'PAST'].map((status): [string, string] => [
    'events',
    `/api/events/admin?size=30&eventListType=${status}`,
  ]),
  ['places', '/api/locations/admin?size=30'],
  ['users', '/api/users?size=30'],
  ['staff', '/api/admin/staff?size=30'],
  ['billings', '/api/admin/billings?size=30'],
  ['messages', '/api/help_messages?size=30'],
  ['faq', '/api/admin/content_management/faq?size=30'],
  ['coupons', '/api/admin/membership_coupons?size=30'],
];

/** The calling accounts must stay unchanged. */
const callers = ['admin@foyer.example', 'manager@foyer.example'];

/** Ids from lists, plus those that requests have created. */
export async function knownRecords({ read }: Callers, made: Known = new Map()): Promise<Known> {
  const listed = new Set(lists.map(([kind]) => kind));
  const known: Known = new Map([...made].filter(([kind]) => !listed.has(kind)));
  for (const [kind, path] of lists) {
    const { content = [] } = await read(path);
    const ids = content
      .filter((one) => !('email' in one && callers.includes(String(one.email))))
      .map(({ id }) => id);
    known.set(kind, [...(known.get(kind) ?? []), ...ids]);
  }
  return known;
}

const mostOfAKind = 60;

/** Adds a created record for later requests. */
export function learn(known: Known, path: string, text: string): void {
  const { id }: { id?: unknown } = JSON.parse(text);
  const kind = path.endsWith('/uploads') ? 'uploads' : kindOf(path);
  if (typeof id !== 'string' || kind === undefined) return;
  known.set(kind, [...(known.get(kind) ?? []), id].slice(-mostOfAKind));
}
