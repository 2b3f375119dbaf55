/** Ids of existing records by kind, so that hostile requests get past 404. */
import { eventStatus } from '@foyer/contract/enums.ts';
import type { Resource } from '@foyer/contract/resources/resource.ts';
import { resources } from '@foyer/contract/resources/resources.ts';
import { kindOf } from './requests-arbitrary.ts';
import type { Callers } from './requests-send.ts';
import type { Known } from './requests-values.ts';

/** The lists of all described nouns. That of events shows one status at a time. */
const lists: [kind: string, path: string][] = Object.values<Resource>(resources).flatMap(
  ({ list, entity, path }) => {
    const statuses = list === 'events' ? eventStatus.options : [];
    const queries = statuses.length > 0 ? statuses.map((status) => `&eventListType=${status}`) : [''];
    return queries.map((query): [string, string] => [entity, `/api${path}?size=30${query}`]);
  },
);

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
