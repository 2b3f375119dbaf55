import { pageSizes } from '@foyer/contract/limits.ts';
import { rememberedRows } from './rows-memory.ts';

/** Lists: what the API is asked for, with what stands in its query where the address says nothing, and what the list is called. */
const lists = new Map<string, readonly [call: string, name: string]>([
  ['/app/events', ['/events/admin?eventListType=DRAFT', 'events']],
  ['/app/users', ['/users', 'users']],
  ['/app/billings', ['/admin/billings', 'billings']],
  ['/app/admins', ['/admin/staff', 'admins']],
  ['/app/messages', ['/help_messages', 'messages']],
  ['/app/reviews', ['/review/location', 'reviews']],
  ['/app/places', ['/locations/admin?status=PUBLISHED', 'places']],
  ['/app/content-management', ['/admin/content_management/faq', 'faq']],
  ['/app/content-management/faq', ['/admin/content_management/faq', 'faq']],
]);

/** Records: what their addresses and their calls begin with, before the id. */
const records = [
  ['/app/events/form', '/events/admin'],
  ['/app/places/form', '/locations/admin'],
  ['/app/billings/details', '/admin/billings'],
  ['/app/messages/details', '/help_messages'],
  ['/app/admins/form', '/admin/staff'],
  ['/app/faq', '/admin/content_management/faq'],
  ['/app/users', '/users'],
] as const;

const isId = (text: string | undefined) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text ?? '');

/**
 * What the page at an address asks the API for first, guessed without any of its code; undefined where it asks nothing, or
 * only if the role allows it. A journey (first-calls.spec.ts) holds it against what the pages really ask.
 */
export function firstCall(pathname: string, search: string): string | undefined {
  if (pathname === '/app/dashboard') return '/dashboard';
  const list = lists.get(pathname);
  if (list !== undefined) {
    const [call, name] = list;
    return listCall(call, search, String(rememberedRows(name) ?? pageSizes[0]));
  }
  const [path, call] = records.find(([start]) => pathname.startsWith(`${start}/`)) ?? [];
  const id = path && pathname.slice(path.length + 1).split('/')[0];
  return isId(id) ? `${call}/${id}` : undefined;
}

function listCall(list: string, search: string, size: string): string {
  const [path, defaults] = list.split('?');
  const query = new URLSearchParams({ page: '0', size });
  for (const source of [defaults, search])
    for (const [name, value] of new URLSearchParams(source)) query.set(name, value);
  return `${path}?${query}`;
}
