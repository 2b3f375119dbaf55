import type { ListName, ViewQuery } from '@foyer/contract/lists/lists.ts';
import { type View, view } from '@foyer/contract/lists/views.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { createRecord, deleteRecord, updateRecord } from '#api/record-calls.ts';
import { currentSession, useSession } from '#api/session/session.ts';
import { api } from '#api/transport/client.ts';
import { browserStore } from '#ui/storage.ts';

const viewsQuery = (list: ListName) =>
  queryOptions({
    queryKey: ['views', list],
    queryFn: async ({ signal }) => {
      const views = await api.get('/views', z.array(view), { query: { list }, signal });
      if (currentSession()) browserStore.write(copyKey(list), JSON.stringify(views));
      return views;
    },
    meta: { aside: true },
  });

/** Storage key per account. */
const copyKey = (list: ListName) => `foyer.views.${currentSession()?.id}.${list}`;

const copyOf = (list: ListName): View[] | undefined =>
  z.array(view).safeParse(browserStore.readJson(copyKey(list))).data;

const none: Views = { views: [], areAwaited: false };

interface Views {
  views: readonly View[];
  /** True while the views load. */
  areAwaited: boolean;
}

/** Returns a list's views: first this browser's copy, then the server's, loaded after the rows (`ready`). */
export function useViews(list: ListName | undefined, ready: boolean): Views {
  const session = useSession();
  const { data, dataUpdatedAt, isError } = useQuery({
    ...viewsQuery(list ?? 'events'),
    enabled: list !== undefined && ready,
    initialData: () => list && copyOf(list),
    initialDataUpdatedAt: 0,
  });
  if (list === undefined) return none;
  const views = data ?? none.views;
  const hasViews = session?.listsWithViews.includes(list) ?? false;
  return { views, areAwaited: hasViews && views.length === 0 && dataUpdatedAt === 0 && !isError };
}

/** Input of a view. */
export interface ViewChange {
  list: ListName;
  name: string;
  query: ViewQuery;
  columns: readonly string[] | null;
  shared: boolean;
}

const meta = { invalidates: ['views'] };

export const createView = createRecord<ViewChange, View>('/views', view, meta);
export const updateView = updateRecord<ViewChange, View>('/views', view, meta);
export const deleteView = deleteRecord('/views', meta);
