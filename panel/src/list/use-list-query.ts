import type { Sort } from '@foyer/contract/list-query.ts';
import { columnNamed, type ListName } from '@foyer/contract/lists.ts';
import type { View } from '@foyer/contract/views.ts';
import { type AnyRouter, useMatches, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { changeListSettings, ownRows, useListSettings } from '#api/list-settings.ts';
import { rememberedRows, rememberRows } from '#api/rows-memory.ts';
import {
  activeIn,
  askedIn,
  asksSame,
  type QuerySchema,
  readListQuery,
  writeListQuery,
} from './list-address.ts';
import { texts } from './search-text.ts';
import { useViews } from './views.api.ts';

/** What every list's query has. */
export interface BaseQuery {
  page: number;
  size: number;
  search: string;
  sort?: Sort;
}

/** What the parts of the kit need of any list. */
export interface ListState {
  query: BaseQuery;
  /** What the contract calls it, where one can choose its columns and keep views of it. */
  name: ListName | undefined;
  /** The columns that are shown, in their order; null: as designed. */
  columns: readonly string[] | null;
  /** The views that there are of it, each with what an address asks for it. */
  views: readonly { view: View; search: Record<string, string> }[];
  /** There are views, even if they have not arrived yet. */
  hasViews: boolean;
  /** The one that asks the same as the address, whose columns are shown where it has its own. */
  view: View | undefined;
  /** What the address asks, pages aside; and what it would ask with nothing but its tab. */
  asked: Record<string, string>;
  plain: Record<string, string>;
  /** To be called once its rows are there. */
  onRows: () => void;
  setColumns: (columns: readonly string[] | null) => void;
  setPage: (page: number) => void;
  setSize: (size: number) => void;
  setSearch: (search: string) => void;
  setSort: (sort: Sort | undefined) => void;
  /** Names of the filters in force. */
  activeFilters: readonly string[];
  /** Takes back one filter, or all of them. */
  clearFilters: (name?: string) => void;
}

/** A list with filters of its own. */
export interface List<Query extends BaseQuery> extends ListState {
  query: Query;
  /** Changes filters; like any change but turning the page it goes back to the first one (spec §4). */
  set: (patch: Partial<Query>) => void;
}

/**
 * The address bar is a list's only state: this reads it through the contract's schema and writes changes back.
 * Pages, filters and rows per page are steps of the browser's history; a search as it is typed, and a sort, are not.
 * `filters` are the parts of the query that the filter drawer offers (a tab is none of them); keep it a constant. `name` is what
 * the contract calls the list, where it does: its columns and rows of a page are kept with the account.
 */
export function useListQuery<Query extends BaseQuery>(
  schema: QuerySchema<Query>,
  filters: readonly (keyof Query & string)[] = noFilters,
  name?: ListName,
): List<Query> {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const route = useMatches<AnyRouter, string>({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  const settings = useListSettings(name);
  const size = settings ? settings.size : rememberedRows(route);
  const ownColumns = settings?.columns ?? null;
  const [hasRows, setHasRows] = useState(false);
  const onRows = useCallback(() => setHasRows(true), []);
  const { views: known, areAwaited } = useViews(name, hasRows);

  return useMemo(() => {
    const query = readListQuery(schema, size === undefined ? search : { size, ...search });

    const asked = askedIn(schema, texts(query));
    const views = known.map((view) => ({ view, search: askedIn(schema, texts(view.query)) }));
    const view = views.find(({ search }) => asksSame(search, asked))?.view;
    const chosen = view?.columns ?? ownColumns;
    const tab = name && tabs[name];

    function change(patch: object, { replace = false, resetScroll = false } = {}) {
      const next = (current: object) => ({
        ...Object.fromEntries(Object.entries(current).filter(([name]) => !(name in schema.shape))),
        ...writeListQuery(schema, { ...readListQuery(schema, current), page: 0, ...patch }),
      });
      void navigate<AnyRouter, string, string>({ to: '.', search: next, replace, resetScroll });
    }

    return {
      query,
      name,
      columns: name && chosen ? chosen.map((column) => columnNamed(name, column)) : chosen,
      views,
      hasViews: views.length > 0 || areAwaited,
      view,
      asked,
      plain: tab !== undefined && asked[tab] !== undefined ? { [tab]: asked[tab] } : {},
      onRows,
      set: (patch) => change(patch),
      setColumns: (chosen) => name && changeListSettings(name, { columns: chosen && [...chosen] }),
      setPage: (page) => change({ page }, { resetScroll: true }),
      setSize: (rows) => {
        if (name) changeListSettings(name, { size: rows });
        else rememberRows(route, rows);
        change({ size: rows });
      },
      setSearch: (text) => change({ search: text }, { replace: true }),
      setSort: (sort) => change({ sort }, { replace: true }),
      activeFilters: activeIn(schema, query, filters),
      clearFilters: (name) => {
        const names: readonly string[] = name === undefined ? filters : [name];
        const cleared = Object.fromEntries(names.map((one) => [one, undefined]));
        const initial = Object.entries(schema.parse({})).filter(([one]) => names.includes(one));
        change({ ...cleared, ...Object.fromEntries(initial) });
      },
    };
  }, [schema, search, navigate, filters, name, route, size, ownColumns, known, areAwaited, onRows]);
}

/** Which parameter is the tab of a page, where one is: a list on another tab is the same plain list. */
const tabs: Partial<Record<ListName, string>> = { events: 'eventListType', places: 'status', reviews: 'tab' };

const noFilters: readonly never[] = [];

/** What a list will be asked for: for as many rows as somebody wants, where its address does not say. */
export const withOwnRows = (name: ListName, search: object) => ({
  size: ownRows(name),
  ...search,
});
