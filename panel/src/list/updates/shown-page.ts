import type { Page } from '@foyer/contract/queries/list-query.ts';
import type { RefObject } from 'react';
import type { RowsQuery } from '#api/record-calls.ts';
import type { ListState } from '#list/query/use-list-query.ts';

export interface ListUpdatesProps {
  list: ListState;
  query: RowsQuery<ListedRow>;
  /** Receives the focus when the line disappears. */
  rows: RefObject<HTMLElement | null>;
  /** Receives the ids of rows to highlight: those just added or changed. */
  onMark: (ids: ReadonlySet<string>) => void;
}

/** A row of any list. */
export type ListedRow = object & { id: string | number };

/** The page shown, and the time it was loaded in milliseconds. */
export interface ShownPage {
  page: Page<ListedRow>;
  readAt: number;
}
