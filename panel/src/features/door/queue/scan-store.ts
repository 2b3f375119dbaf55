/** Waiting scans, in a database that logging out does not delete. */
import type { DBSchema } from 'idb';
import type { WaitingScan } from '../types/scans.ts';
import { opener } from './opener.ts';

interface Schema extends DBSchema {
  waiting: { key: string; value: WaitingScan };
}

const open = opener<Schema>('foyer-door-scans', 1, (database) => {
  database.createObjectStore('waiting', { keyPath: 'id' });
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

  async settle(id: string): Promise<void> {
    await (await open()).delete('waiting', id);
  },
};
