import { pageSizeOf } from '@foyer/contract/limits.ts';
import { rememberedRows } from './rows-memory.ts';

/** A request of a page that starts before its code has loaded. It stands beside the page's route. */
export interface FirstCall {
  /** Path of the API. `{id}` is the id in the page's address. */
  path: string;
  /** Name of the list that it loads, whose rows per page and address parameters are added. */
  list?: string;
  /** Last parts of the addresses with this call. Default: all addresses of the page. */
  endings?: readonly string[];
}

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** Fills the calls of a page with the values of its address. Drops calls for a record if the address names none. */
export function callsAt(
  calls: readonly FirstCall[],
  { pathname, search }: { pathname: string; search: string },
) {
  const parts = pathname.split('/').filter((part) => part !== '');
  const id = parts.find(isId);
  return calls.flatMap(({ path, list, endings }) => {
    if (endings && !endings.includes(parts.at(-1) ?? '')) return [];
    if (list !== undefined) return [listCall(path, search, rememberedRows(list) ?? pageSizeOf(list))];
    if (!path.includes('{id}')) return [path];
    return id === undefined ? [] : [path.replace('{id}', id)];
  });
}

function listCall(call: string, search: string, size: number): string {
  const [path, defaults] = call.split('?');
  const query = new URLSearchParams({ page: '0', size: String(size) });
  for (const source of [defaults, search])
    for (const [name, value] of new URLSearchParams(source)) query.set(name, value);
  return `${path}?${query}`;
}
