import type { Sort } from '@foyer/contract/list-query.ts';
import { type AnyRouter, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { activeIn, type QuerySchema, readListQuery, writeListQuery } from './list-address.ts';
import { useRowsPerPage } from './rows-per-page.ts';

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
 * Pages, filters and rows per page are steps of the browser's history; a search as it is typed, and a sort, are not.
 * `filters` are the parts of the query that the filter drawer offers (a tab is none of them); keep it a constant.
 */
export function useListQuery<Query extends BaseQuery>(
  schema: QuerySchema<Query>,
  filters: readonly (keyof Query & string)[] = [],
): List<Query> {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const [size, rememberSize] = useRowsPerPage();

  return useMemo(() => {
    const query = readListQuery(schema, size === undefined ? search : { size, ...search });

    function change(patch: object, { replace = false, resetScroll = false } = {}) {
      const next = (current: object) => ({
        ...Object.fromEntries(Object.entries(current).filter(([name]) => !(name in schema.shape))),
        ...writeListQuery(schema, { ...readListQuery(schema, current), page: 0, ...patch }),
      });
      void navigate<AnyRouter, string, string>({ to: '.', search: next, replace, resetScroll });
    }

    return {
      query,
      set: (patch) => change(patch),
      setPage: (page) => change({ page }, { resetScroll: true }),
      setSize: (rows) => {
        rememberSize(rows);
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
  }, [schema, search, navigate, filters, size, rememberSize]);
}
