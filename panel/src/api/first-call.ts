import { pageSizes } from '@foyer/contract/limits.ts';

/** Lists: what the API is asked for, with what stands in its query where the address says nothing. */
const lists = new Map<string, string>([
  ['/app/events', '/events/admin?eventListType=DRAFT'],
  ['/app/users', '/users'],
  ['/app/billings', '/admin/billings'],
  ['/app/admins', '/admin/staff'],
  ['/app/messages', '/help_messages'],
  ['/app/reviews', '/review/location'],
  ['/app/places', '/locations/admin?status=PUBLISHED'],
  ['/app/content-management', '/admin/content_management/faq'],
  ['/app/content-management/faq', '/admin/content_management/faq'],
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
  if (list !== undefined) return listCall(list, search);
  const [path, call] = records.find(([start]) => pathname.startsWith(`${start}/`)) ?? [];
  const id = path && pathname.slice(path.length + 1).split('/')[0];
  return isId(id) ? `${call}/${id}` : undefined;
}

function listCall(list: string, search: string): string {
  const [path, defaults] = list.split('?');
  const query = new URLSearchParams({ page: '0', size: String(pageSizes[0]) });
  for (const source of [defaults, search])
    for (const [name, value] of new URLSearchParams(source)) query.set(name, value);
  return `${path}?${query}`;
}
