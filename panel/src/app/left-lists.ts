/**
 * A list that is opened by its section comes as one left it: tab, search, filters, order and page. Kept for this tab of the browser
 * and this account: what one does in one tab is no surprise in another, and it is gone with the tab.
 */
import type { AnyRouter } from '@tanstack/react-router';
import { currentSession } from '#api/session.ts';
import { tabStore } from '#ui/storage.ts';

/** Where the lists are; what comes after `/` is a tab of theirs. */
const lists = [
  '/app/events',
  '/app/users',
  '/app/billings',
  '/app/admins',
  '/app/discounts/list/{-$subpage}',
  '/app/messages',
  '/app/reviews',
  '/app/places',
  '/app/content-management/{-$subpage}',
];

interface Left {
  params: { subpage?: string };
  search: Record<string, unknown>;
}

interface Place {
  pathname: string;
  search: Record<string, unknown>;
}

/** Follows the router until it is told to stop. */
export function rememberLists(router: AnyRouter): () => void {
  remember(router.state.location);
  return router.subscribe('onResolved', ({ toLocation }: { toLocation: Place }) => remember(toLocation));
}

function remember({ pathname, search }: Place) {
  const list = lists.find((one) => isAt(one, pathname));
  if (list === undefined || !currentSession()) return;
  // How many rows a page has is kept with the account.
  const asked = Object.fromEntries(Object.entries(search).filter(([name]) => name !== 'size'));
  const subpage = subpageOf(list, pathname);
  const left: Left = { params: subpage === undefined ? {} : { subpage }, search: asked };
  tabStore.write(keyOf(list), JSON.stringify(left));
}

/** Where a section leads: to its list as it was left, or, from that list itself, to all of it. */
export function sectionPlace({ to }: { to: string }, here: string): { to: string } & Partial<Left> {
  if (!lists.includes(to) || isAt(to, here)) return { to };
  return { to, ...read(to) };
}

function read(list: string): Partial<Left> {
  try {
    return JSON.parse(tabStore.read(keyOf(list)) ?? '{}');
  } catch {
    return {};
  }
}

const keyOf = (list: string) => `foyer.left.${currentSession()?.id}.${list}`;

const pathOf = (list: string) => list.replace('/{-$subpage}', '');

const subpageOf = (list: string, pathname: string) =>
  list === pathOf(list) ? undefined : pathname.slice(pathOf(list).length + 1) || undefined;

const isAt = (list: string, pathname: string) =>
  pathname === pathOf(list) || (list !== pathOf(list) && pathname.startsWith(`${pathOf(list)}/`));
