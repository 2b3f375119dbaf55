import type { ListName, ViewQuery } from '@foyer/contract/lists.ts';
import { type View, view } from '@foyer/contract/views.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '#api/client.ts';
import { createRecord, deleteRecord, updateRecord } from '#api/record-calls.ts';
import { currentSession } from '#api/session.ts';
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

/** Each account has a copy of its own. */
const copyKey = (list: ListName) => `foyer.views.${currentSession()?.id}.${list}`;

function copyOf(list: ListName): View[] | undefined {
  try {
    return z.array(view).safeParse(JSON.parse(browserStore.read(copyKey(list)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

const none: readonly View[] = [];

/**
 * The views of a list: at first those that this browser knows, so that they take their place at once; once the rows are there
 * (`ready`), which come first, those that there are.
 */
export function useViews(list: ListName | undefined, ready: boolean): readonly View[] {
  const { data } = useQuery({
    ...viewsQuery(list ?? 'events'),
    enabled: list !== undefined && ready,
    initialData: () => list && copyOf(list),
    initialDataUpdatedAt: 0,
  });
  return (list !== undefined && data) || none;
}

/** What is sent of a view. */
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
