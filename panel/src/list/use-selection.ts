import type { BulkList } from '@foyer/contract/bulk.ts';
import type { Page } from '@foyer/contract/list-query.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useLayoutEffect, useMemo } from 'react';
import { type QueryValue, valueText } from '#api/client.ts';
import type { BulkAct } from './bulk-acts.ts';
import { type Selection, selectionOf } from './selection.ts';
import type { ListState } from './use-list-query.ts';

/** What a list lets one choose, and what can be done with it. */
export interface ListSelection<Row> {
  list: BulkList;
  chosen: Selection;
  acts: readonly BulkAct[];
  /** What one of them is called: `event`. */
  noun: string;
  /** What a row is called: "Select Jazz evening". */
  labelOf: (row: Row) => string;
  /** What the API finds the same rows by. */
  query: Readonly<Record<string, string>>;
}

interface Offer<Row> {
  /** Constant; none where there is nothing to be done with many. */
  acts: readonly BulkAct[];
  noun: string;
  labelOf: (row: Row) => string;
}

/** Rows of the list can be chosen where there is an act for many. What is chosen outlives a turn of the page and another order. */
export function useSelection<Row extends { id: string }>(
  list: BulkList,
  state: ListState,
  { data, isPlaceholderData }: UseQueryResult<Page<Row>>,
  { acts, noun, labelOf }: Offer<Row>,
): ListSelection<Row> | undefined {
  const chosen = selectionOf(list);
  const isOffered = acts.length > 0;
  const asked = JSON.stringify(askedBy(state.query));
  useLayoutEffect(() => chosen.ask(asked), [chosen, asked]);
  useLayoutEffect(() => {
    if (data && !isPlaceholderData)
      chosen.show(
        data.content.map(({ id }) => id),
        data.numberOfElements,
      );
  }, [chosen, data, isPlaceholderData]);
  return useMemo(
    () => (isOffered ? { list, chosen, acts, noun, labelOf, query: JSON.parse(asked) } : undefined),
    [isOffered, list, chosen, acts, noun, labelOf, asked],
  );
}

const askedBy = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([name]) => !['page', 'size', 'sort'].includes(name))
      .map(([name, value]: [string, QueryValue]) => [name, valueText(value)])
      .filter(([, text]) => text !== ''),
  );
