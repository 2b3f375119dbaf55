import { vi } from 'vitest';

interface Served {
  /** Path of a list, and its records. */
  lists: Record<string, readonly { id: string }[]>;
  /** Paths of single records, if they differ from the list's: `/users/staff` to `/admin/staff`. */
  records?: Record<string, string>;
}

/**
 * Answers the panel's calls from records in memory, so that a test decides when. Without a search, a page is its first record.
 * Returns `delay`, which keeps back the answers to a search, even after the panel has cancelled it.
 */
export function serve({ lists, records = {} }: Served) {
  const delays = new Map<string, Promise<void>>();
  const searches: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname, searchParams } = new URL(String(input), location.href);
    const path = pathname.replace(/^\/api/, '');
    const search = searchParams.get('search') ?? '';
    searches.push(search);
    await delays.get(search);
    if (lists[path]) return Response.json(answerOf(lists[path], searchParams, path !== '/users/staff'));
    const list = Object.keys(lists).find((name) => path.startsWith(records[name] ?? name)) ?? '';
    const record = lists[list]?.find(({ id }) => path.endsWith(id));
    return record ? Response.json(record) : new Response(null, { status: 404 });
  });
  return {
    /** Searches so far, in order. */
    searches,
    delay(search: string) {
      const { promise, resolve } = Promise.withResolvers<void>();
      delays.set(search, promise);
      return resolve;
    },
  };
}

function answerOf(list: Served['lists'][string], query: URLSearchParams, isPaged: boolean) {
  const [search, status] = [query.get('search') ?? '', query.get('eventListType') ?? 'UPCOMING'];
  const found = list.filter((record) => JSON.stringify(record).toLowerCase().includes(search));
  const isFirst = query.has('size') && search === '';
  const content = status === 'UPCOMING' ? found.slice(0, isFirst ? 1 : 10) : [];
  return isPaged ? { content, totalPages: 2, numberOfElements: content.length } : content;
}
