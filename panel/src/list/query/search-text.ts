import type { SearchSchemaInput } from '@tanstack/react-router';
import { type QueryValue, valueText } from '#api/transport/client.ts';

type NameOf<Query> = Query extends unknown ? keyof Query : never;
type SearchText<Query> = { [Name in NameOf<Query>]?: string };
type Asked<Query> = Query extends unknown ? Partial<Query> : never;

/**
 * A route's `validateSearch`. Links pass values, and pages read text from the address. Lists validate with the contract's schema
 * (`useListQuery`), which loads with the page, because the route table is part of the login bundle.
 */
export const searchOf =
  <Query extends object>() =>
  (search: Asked<Query> & SearchSchemaInput): SearchText<Query> =>
    textValues(search);

export const textValues = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]: [string, QueryValue]) => [name, valueText(value)]),
  );

/** Parses the address's search into plain text values. The router would use JSON, but people read and share these addresses. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

/** Inverse of `parseSearch`. Joins lists by commas and omits empty values. */
export function stringifySearch(search: object): string {
  const params = new URLSearchParams();
  for (const [name, text] of Object.entries(textValues(search))) if (text !== '') params.set(name, text);
  const text = params.toString().replaceAll('%2C', ','); // keeps lists and sorts readable
  return text === '' ? '' : `?${text}`;
}
