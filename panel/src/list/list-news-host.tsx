import type { Page } from '@foyer/contract/list-query.ts';
import type { ListName } from '@foyer/contract/lists.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { type ListRevision, useListRevision } from '#api/changes.ts';
import type { RowsQuery } from '#api/record-calls.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import type { ListState } from './use-list-query.ts';

export interface ListNewsProps {
  list: ListState;
  query: RowsQuery<NewsRow>;
  /** Takes the focus once the line has gone. */
  rows: RefObject<HTMLElement | null>;
  /** Told which rows to mark for a moment: those that have just come or changed. */
  onMark: (ids: ReadonlySet<string>) => void;
}

/** What is known of any row. */
export type NewsRow = object & { id: string | number };

/** What is shown, and when it was read, in milliseconds. */
export interface ShownPage {
  page: Page<NewsRow>;
  readAt: number;
}

const ListNews = lazyPart<ListNewsProps & { name: ListName; stand: ListRevision; shown: ShownPage }>(
  () => import('./late/list-news.tsx').then(({ ListNews }) => ListNews),
  { lost: () => null }, // nobody has asked for it
);

/** What was on its way when a revision was first seen may be older than that. */
const onTheWayMs = 2000;

/** Says above the rows that the list has changed since they were read. Its code comes with the first change. */
export function ListNewsHost({
  result,
  ...props
}: ListNewsProps & { result: UseQueryResult<Page<NewsRow>> }) {
  const { name, query } = props.list;
  const stand = useListRevision(name);
  const { data: page, dataUpdatedAt: readAt, isPlaceholderData } = result;
  if (!name || !stand || !page || isPlaceholderData || readAt > stand.seenAt + onTheWayMs) return null;
  return (
    <ListNews {...props} key={JSON.stringify(query)} name={name} stand={stand} shown={{ page, readAt }} />
  );
}
