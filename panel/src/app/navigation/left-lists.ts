/**
 * Reopens a list as the user left it: tab, search, filters, order and page. Stored per browser tab and account, so that tabs do
 * not affect each other.
 */
import type { AnyRouter } from '@tanstack/react-router';
import { z } from 'zod';
import { currentSession } from '#api/session/session.ts';
import { tabStore } from '#ui/storage.ts';
import { navItems } from './nav-items.ts';

/** Paths of lists. A part after `/` is a tab of the list. */
const lists: readonly string[] = navItems.filter(({ reopens }) => reopens).map(({ to }) => to);

const left = z.object({
  params: z.object({ subpage: z.string().optional() }),
  search: z.record(z.string(), z.unknown()),
});
type Left = z.infer<typeof left>;

interface Place {
  pathname: string;
  search: Record<string, unknown>;
}

/** Tracks the router. Returns a function that stops. */
export function rememberLists(router: AnyRouter): () => void {
  remember(router.state.location);
  return router.subscribe('onResolved', ({ toLocation }: { toLocation: Place }) => remember(toLocation));
}

function remember({ pathname, search }: Place) {
  const list = lists.find((one) => isAt(one, pathname));
  if (list === undefined || !currentSession()) return;
  // Rows per page are stored with the account.
  const kept = Object.fromEntries(Object.entries(search).filter(([name]) => name !== 'size'));
  const subpage = subpageOf(list, pathname);
  const params = subpage === undefined ? {} : { subpage };
  tabStore.write(keyOf(list), JSON.stringify({ params, search: kept } satisfies Left));
}

/** Target of a section link: the list as it was left, or the whole list if it is already open. */
export function sectionLocation({ to }: { to: string }, here: string): { to: string } & Partial<Left> {
  if (!lists.includes(to) || isAt(to, here)) return { to };
  return { to, ...read(to) };
}

const read = (list: string): Left | undefined => left.safeParse(tabStore.readJson(keyOf(list))).data;

const keyOf = (list: string) => `foyer.left.${currentSession()?.id}.${list}`;

const pathOf = (list: string) => list.replace('/{-$subpage}', '');

const subpageOf = (list: string, pathname: string) =>
  list === pathOf(list) ? undefined : pathname.slice(pathOf(list).length + 1) || undefined;

const isAt = (list: string, pathname: string) =>
  pathname === pathOf(list) || (list !== pathOf(list) && pathname.startsWith(`${pathOf(list)}/`));
