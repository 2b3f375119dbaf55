import type { z } from 'zod';
import { type QueryValue, valueText } from '#api/client.ts';

type Search = Readonly<Record<string, string>>;

/** What this needs of a list query of the contract. */
export interface QuerySchema<Query> {
  shape: Readonly<Record<string, unknown>>;
  parse: (search: unknown) => Query;
  safeParse: (search: unknown) => z.ZodSafeParseResult<Query>;
}

/** Reads a list's query from the address. What it does not understand is dropped: a stale link still shows a list. */
export function readListQuery<Query>(schema: QuerySchema<Query>, search: Search): Query {
  const parsed = schema.safeParse(search);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
  return schema.parse(Object.fromEntries(Object.entries(search).filter(([name]) => !wrong.has(name))));
}

/** The address of a list with this query; what is as by default is left out. */
export function writeListQuery<Query extends object>(
  schema: QuerySchema<Query>,
  query: Partial<Query>,
): Record<string, string> {
  const defaults = texts(schema.parse({}));
  const written = Object.entries(texts(query)).filter(([name, text]) => text !== (defaults[name] ?? ''));
  return Object.fromEntries(written);
}

const texts = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]: [string, QueryValue]) => [name, valueText(value)]),
  );

/** Which of the named parts of a query are not as by default: the filters in force. */
export function activeIn<Query extends object>(
  schema: QuerySchema<Query>,
  query: Query,
  names: readonly string[],
): string[] {
  const written = writeListQuery(schema, query);
  return names.filter((name) => name in written);
}
