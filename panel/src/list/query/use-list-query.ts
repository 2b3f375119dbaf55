import { columnNamed, type ListName } from '@foyer/contract/lists/lists.ts';
import type { View } from '@foyer/contract/lists/views.ts';
import type { Sort } from '@foyer/contract/queries/sort.ts';
import { type AnyRouter, useMatches, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { rememberedRows, rememberRows } from '#api/first-screen/rows-memory.ts';
import { changeListSettings, ownRows, useListSettings } from '#api/list-settings.ts';
import { useViews } from '#list/views/views.api.ts';
import {
  activeIn,
  addressOf,
  isSameAddress,
  type QuerySchema,
  readListQuery,
  writeListQuery,
} from './list-address.ts';
import { textValues } from './search-text.ts';

/** Fields of every list query. */
export interface BaseQuery {
  page: number;
  size: number;
  search: string;
  sort?: Sort;
}

/** State of a list that the kit's parts use, independent of its filters. */
export interface ListState {
  query: BaseQuery;
  /** Name in the contract, if the list has selectable columns and views. */
  name: ListName | undefined;
  /** Visible columns in order, or null for the default. */
  columns: readonly string[] | null;
  /** Views of the list, each with its address parameters. */
  views: readonly { view: View; search: Record<string, string> }[];
  /** True if the list has views, even before they have loaded. */
  hasViews: boolean;
  /** The view whose query equals the address. Its own columns apply, if it has any. */
  view: View | undefined;
  /** Address parameters without the page, and those of the same tab without filters. */
  address: Record<string, string>;
  plain: Record<string, string>;
  /** Call this when the first rows are painted or could not be loaded. */
  onSettled: () => void;
  setColumns: (columns: readonly string[] | null) => void;
  setPage: (page: number) => void;
  setSize: (size: number) => void;
  setSearch: (search: string) => void;
  setSort: (sort: Sort | undefined) => void;
  /** On phones: whether the options of the list and the head of its table are shown. */
  isUnfolded: boolean;
  setUnfolded: (isUnfolded: boolean) => void;
  /** Names of the active filters. */
  activeFilters: readonly string[];
  /** Clears one filter, or all. */
  clearFilters: (name?: string) => void;
}

/** State of a list with typed filters. */
export interface List<Query extends BaseQuery> extends ListState {
  query: Query;
  /** Changes filters. Returns to the first page, like every change except paging (spec §4). `replace` adds no history entry. */
  set: (patch: Partial<Query>, how?: { replace?: boolean }) => void;
}

interface ListOptions<Query> {
  /** Name in the contract. Columns, rows per page and views are then stored with the account. */
  name?: ListName;
  /** Parameter that is the tab of the page. It is no filter, and the plain query of a list depends on it. */
  tab?: keyof Query & string;
}

/**
 * Reads and writes a list's state in the address. Paging and filters add history entries; sorting and typed searches do not.
 * Its filters are all parameters of the query, except those of every list and the tab.
 */
export function useListQuery<Query extends BaseQuery>(
  schema: QuerySchema<Query>,
  { name, tab }: ListOptions<Query> = {},
): List<Query> {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const route = useMatches<AnyRouter, string>({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  const settings = useListSettings(name);
  const size = settings ? settings.size : rememberedRows(route);
  const ownColumns = settings?.columns ?? null;
  const [isSettled, setSettled] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  const onSettled = useCallback(() => setSettled(true), []);
  const { views: known, areAwaited } = useViews(name, isSettled);

  return useMemo(() => {
    const query = readListQuery(schema, size === undefined ? search : { size, ...search });

    const address = addressOf(schema, textValues(query));
    const views = known.map((view) => ({ view, search: addressOf(schema, textValues(view.query)) }));
    const view = views.find(({ search }) => isSameAddress(search, address))?.view;
    const chosen = view?.columns ?? ownColumns;
    const filters = filtersIn(schema).filter((one) => one !== tab);

    function change(patch: object, { replace = false, resetScroll = false, size: rows = 0 } = {}) {
      const next = (current: object) => ({
        ...Object.fromEntries(Object.entries(current).filter(([name]) => !(name in schema.shape))),
        ...writeListQuery(schema, { ...readListQuery(schema, current), page: 0, ...patch }),
        ...(rows > 0 && { size: rows }),
      });
      return navigate<AnyRouter, string, string>({ to: '.', search: next, replace, resetScroll });
    }

    return {
      query,
      name,
      columns: name && chosen ? chosen.map((column) => columnNamed(name, column)) : chosen,
      views,
      hasViews: views.length > 0 || areAwaited,
      view,
      address,
      plain: tab !== undefined && address[tab] !== undefined ? { [tab]: address[tab] } : {},
      onSettled,
      set: (patch, how) => void change(patch, how),
      setColumns: (chosen) => name && changeListSettings(name, { columns: chosen && [...chosen] }),
      setPage: (page) => void change({ page }, { resetScroll: true }),
      // The address first, and always with the number: the list makes one request, for the first page.
      setSize: (rows) =>
        void change({}, { size: rows }).then(() =>
          name ? changeListSettings(name, { size: rows }) : rememberRows(route, rows),
        ),
      setSearch: (text) => void change({ search: text }, { replace: true }),
      setSort: (sort) => void change({ sort }, { replace: true }),
      isUnfolded,
      setUnfolded,
      activeFilters: activeIn(schema, query, filters),
      clearFilters: (name) => {
        const names: readonly string[] = name === undefined ? filters : [name];
        const cleared = Object.fromEntries(names.map((one) => [one, undefined]));
        const initial = Object.entries(schema.parse({})).filter(([one]) => names.includes(one));
        void change({ ...cleared, ...Object.fromEntries(initial) });
      },
    };
  }, [
    schema,
    search,
    navigate,
    name,
    tab,
    route,
    size,
    ownColumns,
    known,
    areAwaited,
    onSettled,
    isUnfolded,
  ]);
}

/** Parameters of every list. */
const common = ['page', 'size', 'search', 'sort'];

const filtersIn = ({ shape }: { shape: object }) =>
  Object.keys(shape).filter((name) => !common.includes(name));

/** Adds the user's rows per page to a query that does not set them. */
export const withOwnRows = (name: ListName, search: object) => ({
  size: ownRows(name),
  ...search,
});
