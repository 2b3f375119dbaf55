/**
 * Rows per page of each list, remembered per account. The first call can be sent before the session has loaded. Lists with settings
 * also store their rows on the server (`list-settings.ts`).
 */

import { tokenStore } from '#api/session/token-store.ts';
import { browserStore } from '#ui/storage.ts';

const rowsKey = (account: string) => `foyer.rows.${account}`;

type Rows = Record<string, number>;

/** Last choice of the account that was last signed in here. */
export const rememberedRows = (list: string): number | undefined => read(tokenStore.account())[list];

export function rememberRows(list: string, size: number): void {
  const account = tokenStore.account();
  if (account !== undefined) write(account, { ...read(account), [list]: size });
}

/** Replaces the copy of the account's settings. */
export function rememberPageSizes(account: string, lists: Readonly<Record<string, { size: number }>>): void {
  const others = Object.entries(read(account)).filter(([list]) => list.startsWith('/'));
  const named = Object.entries(lists).map(([list, { size }]): [string, number] => [list, size]);
  write(account, Object.fromEntries([...others, ...named]));
}

const read = (account: string | undefined): Rows =>
  entriesOf(rowsKey(account ?? ''), (size) => typeof size === 'number');

const write = (account: string, rows: Rows) => browserStore.write(rowsKey(account), JSON.stringify(rows));

const unsavedKey = (account: string) => `foyer.unsaved.${account}`;

interface Settings {
  columns: string[] | null;
  size: number;
}

type Unsaved = Record<string, Settings>;

const isSettings = (value: unknown): value is Settings =>
  isObject(value) &&
  (value.columns === null || Array.isArray(value.columns)) &&
  typeof value.size === 'number';

/** List settings of an account that the server may not have received, because the page was closed. */
export const readUnsaved = (account: string): Unsaved => entriesOf(unsavedKey(account), isSettings);

export const writeUnsaved = (account: string, unsaved: Unsaved) =>
  browserStore.write(unsavedKey(account), JSON.stringify(unsaved));

/** Sound entries of a stored object. Checked by hand, because the first call must not wait for zod. */
function entriesOf<Value>(key: string, isSound: (value: unknown) => value is Value): Record<string, Value> {
  const stored = browserStore.readJson(key);
  if (!isObject(stored)) return {};
  const entries = Object.entries(stored);
  return Object.fromEntries(entries.filter((entry): entry is [string, Value] => isSound(entry[1])));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
