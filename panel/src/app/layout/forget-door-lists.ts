import type { SessionEnd } from '#api/session/session.ts';
import { storedSessionKey } from '#api/session/stored-session.ts';
import { tokenStore } from '#api/session/token-store.ts';
import { listDatabase } from '#features/door/lists/list-database.ts';
import { deleteDatabase } from '#ui/delete-database.ts';
import { browserStore } from '#ui/storage.ts';

/**
 * Deletes the door's lists when a session ends. After an expiry they stay until someone logs in. Waiting scans are in another
 * database and stay.
 */
export function forgetDoorLists(how: SessionEnd, { id }: { id: string }): void {
  if (how === 'expired') return;
  browserStore.remove(storedSessionKey(id));
  deleteDatabase(listDatabase);
}

/** Deletes the lists of an account whose session has expired, once another one has logged in. */
export const forgetOthersDoorLists = (id: string): void =>
  forgetSessions((key) => key !== storedSessionKey(id));

/** Deletes the lists of sessions that have ended, when the login page is opened. */
export function forgetEndedDoorLists(): void {
  if (tokenStore.read() === undefined) forgetSessions(() => true);
}

/** Door devices store no session, so their lists stay. */
function forgetSessions(isMeant: (key: string) => boolean): void {
  const stored = browserStore.keys().filter((key) => key.startsWith(storedSessionKey('')) && isMeant(key));
  for (const key of stored) browserStore.remove(key);
  if (stored.length > 0) deleteDatabase(listDatabase);
}
