import { BoundedCache } from '#lib/bounded-cache.ts';

/** A row whose position in a list is known. A page far from the first starts there instead of skipping rows from the first. */
export interface Bookmark {
  /** Number of rows before it. */
  offset: number;
  id: string;
}

/** Bookmarks of one list at one revision: after any change, a row may be somewhere else. */
export interface Bookmarks {
  /** The last bookmark at or before the offset. */
  before(order: string, offset: number): Bookmark | undefined;
  add(order: string, bookmark: Bookmark): void;
}

const maxOrders = 20;
const maxPerOrder = 100;

export function createBookmarks(): Bookmarks {
  const orders = new BoundedCache<string, BoundedCache<number, string>>('bookmark_orders', maxOrders);
  return {
    before: (order, offset) => {
      let last: Bookmark | undefined;
      for (const [position, id] of orders.get(order)?.entries() ?? []) {
        if (position <= offset && position > (last?.offset ?? -1)) last = { offset: position, id };
      }
      return last;
    },
    add: (order, { offset, id }) => {
      const known = orders.get(order) ?? new BoundedCache<number, string>('bookmarks', maxPerOrder);
      orders.set(order, known);
      known.set(offset, id);
    },
  };
}
