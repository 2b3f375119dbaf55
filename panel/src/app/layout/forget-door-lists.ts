import type { SessionEnd } from '#api/session/session.ts';
import { storedSessionKey } from '#api/session/stored-session.ts';
import { listDatabase } from '#features/door/offline/list-database.ts';
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
export function forgetOthersDoorLists(id: string): void {
  const ofOthers = browserStore
    .keys()
    .filter((key) => key.startsWith(storedSessionKey('')) && key !== storedSessionKey(id));
  for (const key of ofOthers) browserStore.remove(key);
  if (ofOthers.length > 0) deleteDatabase(listDatabase);
}
