import { LRUCache } from 'lru-cache';

export interface CacheCounts {
  hits: number;
  misses: number;
  evictions: number;
}

const countsByName = new Map<string, CacheCounts>();

/** Counts of every cache of this process, by name. Caches of one name are counted together. */
export const cacheCounts: ReadonlyMap<string, Readonly<CacheCounts>> = countsByName;

/** Cache of at most `max` entries that evicts the least recently used. `/metrics` shows its counts under its name. */
export class BoundedCache<Key extends {}, Value extends {}> extends LRUCache<Key, Value> {
  readonly #counts: CacheCounts;

  constructor(name: string, max: number) {
    const counts = countsByName.get(name) ?? { hits: 0, misses: 0, evictions: 0 };
    countsByName.set(name, counts);
    const dispose: LRUCache.Disposer<Key, Value> = (_value, _key, reason) => {
      if (reason === 'evict') counts.evictions += 1;
    };
    super({ max, dispose });
    this.#counts = counts;
  }

  override get(key: Key): Value | undefined {
    const value = super.get(key);
    if (value === undefined) this.#counts.misses += 1;
    else this.#counts.hits += 1;
    return value;
  }
}
