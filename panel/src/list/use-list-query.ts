import type { Sort } from '@foyer/contract/list-query.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { activeIn, type QuerySchema, readListQuery, writeListQuery } from './list-address.ts';

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
 * `filters` are the parts of the query that the filter drawer offers (a tab is none of them); keep it a constant.
 */
export function useListQuery<Query extends BaseQuery>(
  schema: QuerySchema<Query>,
  filters: readonly (keyof Query & string)[] = [],
): List<Query> {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();

  return useMemo(() => {
    const query = readListQuery(schema, search);
    const others = Object.fromEntries(Object.entries(search).filter(([name]) => !(name in schema.shape)));

    function change(patch: object, resetScroll = false) {
      const next = writeListQuery(schema, { ...query, page: 0, ...patch });
      void navigate({ to: '.', search: { ...others, ...next }, replace: true, resetScroll });
    }

    return {
      query,
      set: change,
      setPage: (page) => change({ page }, true),
      setSize: (size) => change({ size }),
      setSearch: (text) => change({ search: text }),
      setSort: (sort) => change({ sort }),
      activeFilters: activeIn(schema, query, filters),
      clearFilters: (name) => {
        const names: readonly string[] = name === undefined ? filters : [name];
        const cleared = Object.fromEntries(names.map((one) => [one, undefined]));
        const initial = Object.entries(schema.parse({})).filter(([one]) => names.includes(one));
        change({ ...cleared, ...Object.fromEntries(initial) });
      },
    };
  }, [schema, search, navigate, filters]);
}
