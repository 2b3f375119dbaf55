import type { BulkList } from '@foyer/contract/lists/bulk.ts';
import type { Page } from '@foyer/contract/queries/list-query.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useLayoutEffect, useMemo } from 'react';
import { type QueryValue, valueText } from '#api/transport/client.ts';
import type { BulkAction } from '#list/bulk/bulk-actions.ts';
import type { ListState } from '#list/query/use-list-query.ts';
import { type Selection, selectionOf } from './selection.ts';

/** A list's selection and bulk actions. */
export interface ListSelection<Row> {
  list: BulkList;
  chosen: Selection;
  actions: readonly BulkAction[];
  /** Singular name of a row: `event`. */
  noun: string;
  /** Name of a row for its checkbox: "Select Jazz evening". */
  labelOf: (row: Row) => string;
  /** Says why no bulk action takes a row. Undefined for rows that can be selected. */
  whyFixed: (row: Row) => string | undefined;
  /** Query that selects the same rows in the API. */
  query: Readonly<Record<string, string>>;
}

interface Offer<Row> {
  /** Keep it constant. Empty if the list has no bulk actions. */
  actions: readonly BulkAction[];
  noun: string;
  labelOf: (row: Row) => string;
  whyFixed?: (row: Row) => string | undefined;
}

const noReason = () => undefined;

/** Returns the selection of a list with bulk actions. It survives paging and sorting. */
export function useSelection<Row extends { id: string }>(
  list: BulkList,
  state: ListState,
  { data, isPlaceholderData }: UseQueryResult<Page<Row>>,
  { actions, noun, labelOf, whyFixed = noReason }: Offer<Row>,
): ListSelection<Row> | undefined {
  const chosen = selectionOf(list);
  const isOffered = actions.length > 0;
  const query = JSON.stringify(withoutPaging(state.query));
  useLayoutEffect(() => chosen.setQuery(query), [chosen, query]);
  useLayoutEffect(() => {
    if (data && !isPlaceholderData)
      chosen.show(
        data.content.map(({ id }) => id),
        data.content.filter(whyFixed).map(({ id }) => id),
        data.numberOfElements,
      );
  }, [chosen, data, isPlaceholderData, whyFixed]);
  return useMemo(
    () =>
      isOffered ? { list, chosen, actions, noun, labelOf, whyFixed, query: JSON.parse(query) } : undefined,
    [isOffered, list, chosen, actions, noun, labelOf, whyFixed, query],
  );
}

const withoutPaging = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([name]) => !['page', 'size', 'sort'].includes(name))
      .map(([name, value]: [string, QueryValue]) => [name, valueText(value)])
      .filter(([, text]) => text !== ''),
  );
