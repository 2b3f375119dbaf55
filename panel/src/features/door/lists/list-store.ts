/** Offline lists, in a database that logging out deletes (`forgetDoorLists`). */
import type { DBSchema } from 'idb';
import { opener } from '../queue/opener.ts';
import type { RecentScan } from '../types/scans.ts';
import type { ListedTicket, StoredEvent } from '../types/tickets.ts';
import { newSecret } from './code-hash.ts';
import { listDatabase } from './list-database.ts';
import { isOver } from './validity.ts';

/** Account or device of the lists, the key of their hashes, and the time at which they must be deleted. */
interface Owner {
  id: string;
  secret: Uint8Array<ArrayBuffer>;
  validUntil: string | null;
}

interface Schema extends DBSchema {
  events: { key: string; value: StoredEvent };
  tickets: { key: string; value: ListedTicket; indexes: { eventId: string } };
  recent: { key: string; value: RecentScan };
  owner: { key: string; value: Owner };
}

/** Lists of the first version contained the codes of tickets. */
const version = 2;

const open = opener<Schema>(listDatabase, version, (database) => {
  for (const name of database.objectStoreNames) database.deleteObjectStore(name);
  database.createObjectStore('events', { keyPath: 'id' });
  database.createObjectStore('tickets', { keyPath: 'id' }).createIndex('eventId', 'eventId');
  database.createObjectStore('recent', { keyPath: 'nonce' });
  database.createObjectStore('owner');
});

const ownerKey = 'owner';
const stores = ['events', 'tickets', 'recent', 'owner'] as const;

/** Account or device whose lists this page has read. */
let reader: string | undefined;

/**
 * Begins a change. Throws if the database is not this reader's: it could not be written, the session has ended, which deleted it,
 * or another account has taken it over.
 */
async function beginChange() {
  const change = (await open()).transaction(stores, 'readwrite');
  const owner = await change.objectStore('owner').get(ownerKey);
  if (owner === undefined || owner.id !== reader)
    throw new Error('The stored lists belong to another reader');
  return change;
}

/** All methods throw if the browser blocks storage, and those that write if it is full. */
export const listStore = {
  /** Reads everything. Removes what belongs to another account, or what is no longer valid, first. */
  async read(id: string, now: number) {
    reader = id;
    const database = await open();
    let owner = await database.get('owner', ownerKey);
    const isEnded = owner?.id === id && isOver(owner.validUntil, now);
    if (owner?.id !== id || isEnded) {
      owner = { id, secret: newSecret(), validUntil: null };
      const change = database.transaction(stores, 'readwrite');
      await Promise.all(stores.map((store) => change.objectStore(store).clear()));
      await Promise.all([change.objectStore('owner').put(owner, ownerKey), change.done]);
    }
    const [events, tickets, recent] = await Promise.all([
      database.getAll('events'),
      database.getAll('tickets'),
      database.getAll('recent'),
    ]);
    return { owner, isEnded, events, tickets, recent };
  },

  /** Stores the time at which the lists must be deleted. */
  async setValidUntil(validUntil: string | null): Promise<void> {
    const change = await beginChange();
    const owner = await change.objectStore('owner').get(ownerKey);
    const after = owner && { ...owner, validUntil };
    await Promise.all([after && change.objectStore('owner').put(after, ownerKey), change.done]);
  },

  /** Stores changed tickets of an event, and then that its list is complete. */
  async merge(event: StoredEvent, tickets: readonly ListedTicket[]): Promise<void> {
    const change = await beginChange();
    const store = change.objectStore('tickets');
    await Promise.all([
      ...tickets.map((ticket) => store.put(ticket)),
      change.objectStore('events').put(event),
      change.done,
    ]);
  },

  async putTicket(ticket: ListedTicket): Promise<void> {
    const change = await beginChange();
    await Promise.all([change.objectStore('tickets').put(ticket), change.done]);
  },

  /** Removes an event and its list. */
  async dropEvent(id: string): Promise<void> {
    const change = (await open()).transaction(['events', 'tickets'], 'readwrite');
    const store = change.objectStore('tickets');
    const tickets = await store.index('eventId').getAllKeys(id);
    await Promise.all([
      ...tickets.map((ticket) => store.delete(ticket)),
      change.objectStore('events').delete(id),
      change.done,
    ]);
  },

  async putRecent(scan: RecentScan, dropped: readonly string[]): Promise<void> {
    const change = await beginChange();
    const store = change.objectStore('recent');
    await Promise.all([store.put(scan), ...dropped.map((nonce) => store.delete(nonce)), change.done]);
  },
};
