/**
 * The only access to the browser's storage, enforced by Biome. If site data is blocked or full, values last as long as the page,
 * and `storageProblem` returns the reason. Keys of an account contain its id, for logging out.
 */
type Kind = 'localStorage' | 'sessionStorage';

export type StorageProblem = 'blocked' | 'full';

const listeners = new Set<() => void>();

function guardedStore(kind: Kind) {
  /** Values that the browser rejected. */
  const unstored = new Map<string, string>();

  function attempt<T>(use: (storage: Storage) => T): T | undefined {
    try {
      return use(globalThis[kind]);
    } catch {
      return undefined;
    }
  }

  const store = (key: string, value: string) =>
    attempt((storage) => {
      storage.setItem(key, value);
      return true;
    }) === true;

  const inform = () => {
    for (const listener of listeners) listener();
  };

  // Stored values are newer: only another tab can have written them.
  const read = (key: string): string | undefined =>
    attempt((storage) => storage.getItem(key)) ?? unstored.get(key);

  return {
    isBlocked: () => attempt((storage) => typeof storage.getItem) === undefined,
    hasUnstored: () => unstored.size > 0,
    read,

    /** Undefined for broken JSON as well: extensions, users and other versions can change what is stored. Check the shape. */
    readJson(key: string): unknown {
      const text = read(key);
      if (text === undefined) return undefined; // usual on a first visit, and an error is slow
      try {
        return JSON.parse(text);
      } catch {
        return undefined;
      }
    },

    write(key: string, value: string): void {
      if (store(key, value)) unstored.delete(key);
      else {
        attempt((storage) => storage.removeItem(key)); // an old value would reappear on the next load
        unstored.set(key, value);
      }
      inform();
    },

    remove(key: string): void {
      unstored.delete(key);
      attempt((storage) => storage.removeItem(key));
      inform();
    },

    keys: (): string[] => [
      ...new Set([...(attempt((storage) => Object.keys(storage)) ?? []), ...unstored.keys()]),
    ],
  };
}

/** Shared by all tabs, until removed. */
export const browserStore = guardedStore('localStorage');

/** Lasts as long as the tab. */
export const tabStore = guardedStore('sessionStorage');

export function storageProblem(): StorageProblem | undefined {
  const stores = [browserStore, tabStore];
  if (stores.some((store) => store.isBlocked())) return 'blocked';
  return stores.some((store) => store.hasUnstored()) ? 'full' : undefined;
}

/** Reports changes by this tab and, for `browserStore`, by other tabs. */
export function onStorageChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
