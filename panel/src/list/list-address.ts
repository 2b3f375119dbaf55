import type { z } from 'zod';
import { texts } from './search-text.ts';

/** What this needs of a list query of the contract. */
export interface QuerySchema<Query> {
  shape: Readonly<Record<keyof Query, unknown>>;
  parse: (search: unknown) => Query;
  safeParse: (search: unknown) => z.ZodSafeParseResult<Query>;
}

/** Reads a list's query from the address. What it does not understand is dropped: a stale link still shows a list. */
export function readListQuery<Query>(schema: QuerySchema<Query>, search: object): Query {
  const parsed = schema.safeParse(search);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
  return schema.parse(Object.fromEntries(Object.entries(search).filter(([name]) => !wrong.has(name))));
}

/** What a link to a list with this query asks for: what is as by default is left out. */
export function writeListQuery<Query extends object>(
  schema: QuerySchema<Query>,
  query: Partial<Query>,
): Partial<Query> {
  const defaults = texts(schema.parse({}));
  const written = { ...query };
  for (const [name, text] of Object.entries(texts(query))) {
    if (text === (defaults[name] ?? '')) Reflect.deleteProperty(written, name);
  }
  return written;
}

/** Which of the named parts of a query are not as by default: the filters in force. */
export function activeIn<Query extends object>(
  schema: QuerySchema<Query>,
  query: Query,
  names: readonly string[],
): string[] {
  const written = writeListQuery(schema, query);
  return names.filter((name) => name in written);
}

/** What a list is asked, its pages aside, as an address says it: what is as by default is left out. */
export function askedIn<Query extends object>(
  schema: QuerySchema<Query>,
  search: object,
): Record<string, string> {
  const written = Object.entries(texts(writeListQuery(schema, readListQuery(schema, search))));
  return Object.fromEntries(written.filter(([name]) => name !== 'page' && name !== 'size'));
}

/** Whether two ask the same; in which order several values of a filter stand makes no difference. */
export const asksSame = (one: Record<string, string>, other: Record<string, string>) =>
  sortedText(one) === sortedText(other);

const sortedText = (asked: Record<string, string>) =>
  Object.entries(asked)
    .map(([name, text]) =>
      [name, name === 'sort' || name === 'search' ? text : text.split(',').toSorted().join()].join('='),
    )
    .toSorted()
    .join('&');
