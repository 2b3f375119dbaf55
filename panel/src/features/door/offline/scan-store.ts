/** Waiting scans and settled differences, in a database that logging out does not delete. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Difference, WaitingScan } from './types.ts';

interface Schema extends DBSchema {
  waiting: { key: string; value: WaitingScan };
  differences: { key: string; value: Difference };
}

const name = 'foyer-door-scans';

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function open() {
  opened ??= openDB<Schema>(name, 1, {
    upgrade(database) {
      database.createObjectStore('waiting', { keyPath: 'id' });
      database.createObjectStore('differences', { keyPath: 'id' });
    },
    terminated() {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** All methods throw if the browser blocks storage, and `put` if it is full. */
export const scanStore = {
  async waiting(): Promise<WaitingScan[]> {
    const all = await (await open()).getAll('waiting');
    return all.toSorted((one, other) => one.queuedAt - other.queuedAt);
  },

  async put(scan: WaitingScan): Promise<void> {
    await (await open()).put('waiting', scan, undefined);
  },

  differences: async (): Promise<Difference[]> => (await open()).getAll('differences'),

  /** Removes a scan with its result. Stores a differing result in the same transaction. */
  async settle(id: string, difference?: Difference): Promise<void> {
    const change = (await open()).transaction(['waiting', 'differences'], 'readwrite');
    await Promise.all([
      change.objectStore('waiting').delete(id),
      difference && change.objectStore('differences').put(difference),
      change.done,
    ]);
  },

  async dismiss(id: string): Promise<void> {
    await (await open()).delete('differences', id);
  },
};
