import { pageSizeOf } from '@foyer/contract/limits.ts';
import { isDoorPage } from './door-path.ts';
import { rememberedRows } from './rows-memory.ts';

/** First API call of each list, with its default query, and the list's name. */
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

/** Path prefixes of record pages and of their API calls, before the id. */
const records = [
  ['/app/events/form', '/events/admin'],
  ['/app/places/form', '/locations/admin'],
  ['/app/billings/details', '/admin/billings'],
  ['/app/messages/details', '/help_messages'],
  ['/app/admins/form', '/admin/staff'],
  ['/app/faq', '/admin/content_management/faq'],
  ['/app/users', '/users'],
  ['/app/reservations/form', '/reservations'],
] as const;

const isId = (text: string | undefined) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text ?? '');

/**
 * Predicts the first API calls of a page without loading its code. None if they are only for some roles. The journey
 * first-calls.spec.ts compares them with the calls that pages make.
 */
export function firstCalls(pathname: string, search: string): (string | undefined)[] {
  return pathname === '/app/dashboard' ? ['/dashboard', '/dashboard/tonight'] : [firstCall(pathname, search)];
}

function firstCall(pathname: string, search: string): string | undefined {
  if (isDoorPage(pathname)) return '/events/door';
  const list = lists.get(pathname);
  if (list !== undefined) {
    const [path, name] = list;
    return listCall(path, search, String(rememberedRows(name) ?? pageSizeOf(name)));
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
