import type { z } from 'zod';
import { textValues } from './search-text.ts';

/** The parts of a contract's list query that this module uses. */
export interface QuerySchema<Query> {
  shape: Readonly<Record<keyof Query, unknown>>;
  parse: (search: unknown) => Query;
  safeParse: (search: unknown) => z.ZodSafeParseResult<Query>;
}

/** Reads a list's query from the address. Invalid values are dropped, so that an old link still shows a list. */
export function readListQuery<Query>(schema: QuerySchema<Query>, search: object): Query {
  const parsed = schema.safeParse(search);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
  return schema.parse(Object.fromEntries(Object.entries(search).filter(([name]) => !wrong.has(name))));
}

/** Returns the address parameters of a query, without default values. */
export function writeListQuery<Query extends object>(
  schema: QuerySchema<Query>,
  query: Partial<Query>,
): Partial<Query> {
  const defaults = textValues(schema.parse({}));
  const written = { ...query };
  for (const [name, text] of Object.entries(textValues(query))) {
    if (text === (defaults[name] ?? '')) Reflect.deleteProperty(written, name);
  }
  return written;
}

/** Returns the names of the active filters: the named parts of a query that differ from the default. */
export function activeIn<Query extends object>(
  schema: QuerySchema<Query>,
  query: Query,
  names: readonly string[],
): string[] {
  const written = writeListQuery(schema, query);
  return names.filter((name) => name in written);
}

/** Returns the address parameters of a query without defaults and page. */
export function addressOf<Query extends object>(
  schema: QuerySchema<Query>,
  search: object,
): Record<string, string> {
  const written = Object.entries(textValues(writeListQuery(schema, readListQuery(schema, search))));
  return Object.fromEntries(written.filter(([name]) => name !== 'page' && name !== 'size'));
}

/** Compares the address parameters of two queries. The order of a filter's values does not matter. */
export const isSameAddress = (one: Record<string, string>, other: Record<string, string>) =>
  sortedText(one) === sortedText(other);

const sortedText = (address: Record<string, string>) =>
  Object.entries(address)
    .map(([name, text]) =>
      [name, name === 'sort' || name === 'search' ? text : text.split(',').toSorted().join()].join('='),
    )
    .toSorted()
    .join('&');
