/**
 * How many rows a page of each list has, as far as this browser must know before anybody says who is there: the first call asks for
 * that many. For the lists that one can arrange it is a copy of what the server keeps (`list-settings.ts`), by their names; for the
 * others, by their routes, it is the only place. Each account has a copy of its own.
 */
import { browserStore } from '#ui/storage.ts';
import { tokenStore } from './token-store.ts';

const rowsKey = (account: string) => `foyer.rows.${account}`;

type Rows = Record<string, number>;

/** As last chosen here by whoever was here last. */
export const rememberedRows = (list: string): number | undefined => read(tokenStore.account())[list];

export function rememberRows(list: string, size: number): void {
  const account = tokenStore.account();
  if (account !== undefined) write(account, { ...read(account), [list]: size });
}

/** Replaces the copy of the account's settings. */
export function rememberLists(account: string, lists: Readonly<Record<string, { size: number }>>): void {
  const others = Object.entries(read(account)).filter(([list]) => list.startsWith('/'));
  const named = Object.entries(lists).map(([list, { size }]): [string, number] => [list, size]);
  write(account, Object.fromEntries([...others, ...named]));
}

const read = (account: string | undefined): Rows => parsed(browserStore.read(rowsKey(account ?? '')));

const write = (account: string, rows: Rows) => browserStore.write(rowsKey(account), JSON.stringify(rows));

const unsavedKey = (account: string) => `foyer.unsaved.${account}`;

type Unsaved = Record<string, { columns: string[] | null; size: number }>;

/** How an account has lists, as far as the server may not know it yet: the page may have gone before it was told. */
export const readUnsaved = (account: string): Unsaved => parsed(browserStore.read(unsavedKey(account)));

export const writeUnsaved = (account: string, unsaved: Unsaved) =>
  browserStore.write(unsavedKey(account), JSON.stringify(unsaved));

function parsed(text: string | undefined) {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}
