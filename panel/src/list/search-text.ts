import type { SearchSchemaInput } from '@tanstack/react-router';
import { type QueryValue, valueText } from '#api/client.ts';

type NameOf<Query> = Query extends unknown ? keyof Query : never;
type SearchText<Query> = { [Name in NameOf<Query>]?: string };
type Asked<Query> = Query extends unknown ? Partial<Query> : never;

/**
 * A route's `validateSearch`: links give what they ask of the page as values, a page reads the address as text. A list judges
 * it by the contract's schema (`useListQuery`), which comes with the page: the route table itself goes to the login as well.
 */
export const searchOf =
  <Query extends object>() =>
  (search: Asked<Query> & SearchSchemaInput): SearchText<Query> =>
    texts(search);

export const texts = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]: [string, QueryValue]) => [name, valueText(value)]),
  );

/** The address bar's search as plain text by name. The router would write JSON; people read and share these addresses. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

/** The same the other way round. Lists are joined by commas, what is empty is left out. */
export function stringifySearch(search: object): string {
  const params = new URLSearchParams();
  for (const [name, text] of Object.entries(texts(search))) if (text !== '') params.set(name, text);
  const text = params.toString().replaceAll('%2C', ','); // lists and sorts stay readable
  return text === '' ? '' : `?${text}`;
}
