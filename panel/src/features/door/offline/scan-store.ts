/** Waiting scans and settled differences, in a database that logging out does not delete. */
import type { DBSchema } from 'idb';
import { opener } from './opener.ts';
import type { Difference, WaitingScan } from './types.ts';

interface Schema extends DBSchema {
  waiting: { key: string; value: WaitingScan };
  differences: { key: string; value: Difference };
}

const open = opener<Schema>('foyer-door-scans', (database) => {
  database.createObjectStore('waiting', { keyPath: 'id' });
  database.createObjectStore('differences', { keyPath: 'id' });
});

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
