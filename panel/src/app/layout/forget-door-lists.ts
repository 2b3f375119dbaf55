import type { SessionEnd } from '#api/session/session.ts';
import { storedSessionKey } from '#api/session/stored-session.ts';
import { deleteDatabase } from '#ui/delete-database.ts';
import { browserStore } from '#ui/storage.ts';

/** Deletes the door's lists when a session ends. Waiting scans are in another database and stay. */
export function forgetDoorLists(_how: SessionEnd, { id }: { id: string }): void {
  browserStore.remove(storedSessionKey(id));
  deleteDatabase('foyer-door-lists');
}
