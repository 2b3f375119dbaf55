import type { Page, Sort } from '@foyer/contract/list-query.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Card } from '#ui/layout/card.tsx';
import type { Target } from '#ui/layout/link.tsx';
import { type Column, cardsBelow, layoutAt, stepFor } from './column-layout.ts';
import styles from './data-table.module.css';
import { NoRows, type NoRowsProps } from './no-rows.tsx';
import { Pagination } from './pagination.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableHead } from './table-head.tsx';
import { tableRoles } from './table-roles.ts';
import { TableRow } from './table-row.tsx';
import { useErrorNotification } from './use-error-notification.ts';
import type { ListState } from './use-list-query.ts';

/** Where a row leads, and what its link is called where the first cell holds no words. */
export type RowTarget = Target & { label?: string };

interface DataTableProps<Row, SortKey extends string> extends Pick<NoRowsProps, 'empty' | 'noun'> {
  /** What the table holds, as screen readers name it: "Draft events". */
  label: string;
  /** Constant, or kept by `useMemo`, as `open` should be: rows are rendered again when it changes. */
  columns: readonly Column<Row, SortKey>[];
  list: ListState;
  result: UseQueryResult<Page<Row>>;
  /** The order before one is chosen, which its column shows; left out where Newest / Oldest shows it. */
  defaultSort?: Sort<SortKey>;
  /** The record that a row opens. Without it, or where it returns undefined, the row cannot be pressed. */
  open?: (row: Row) => RowTarget | undefined;
  /** Height of a row in pixels. */
  rowHeight?: number;
}

type Sizes = CSSProperties & Record<'--row-height' | '--table-width', string>;

/** A list: its rows with sort, states and pages. While new rows are on their way the old ones stay, dimmed. */
export function DataTable<Row extends { id: string | number }, SortKey extends string>(
  props: DataTableProps<Row, SortKey>,
) {
  const { label, columns, list, result, defaultSort, open, rowHeight = 60 } = props;
  const page = result.data;
  const table = useRef<HTMLTableElement>(null);
  useErrorNotification(result);
  const hasRows = page !== undefined && page.content.length > 0;
  const { frame, layout, hasCards, isTight } = useTableLayout(columns);
  const sizes: Sizes = { '--row-height': `${rowHeight}px`, '--table-width': `${layout.width}px` };
  // The same elements while the same rows are shown: typing a search or waiting for an answer does not render them again.
  const rows = useMemo(
    () =>
      page?.content.map((row) => (
        <TableRow key={row.id} row={row} cells={layout.cells} target={open?.(row)} />
      )),
    [page, layout, open],
  );
  return (
    <Card>
      <div
        ref={frame}
        className={styles.frame}
        data-cards={hasCards || undefined}
        data-tight={isTight || undefined}
      >
        <table
          ref={table}
          tabIndex={-1} // takes the focus from what helped it to its rows
          {...tableRoles.table}
          className={styles.table}
          style={sizes}
          aria-label={label}
          aria-busy={result.isFetching}
          data-stale={result.isPlaceholderData || undefined}
          hidden={page !== undefined && !hasRows}
        >
          <colgroup>
            {layout.columns.map(({ column, width }) => (
              <col key={column.header} style={{ width }} />
            ))}
          </colgroup>
          <TableHead columns={layout.columns} list={list} defaultSort={defaultSort} />
          {result.isPending && <SkeletonRows cells={layout.cells} count={Math.min(list.query.size, 10)} />}
          <tbody {...tableRoles.group}>{rows}</tbody>
        </table>
      </div>
      {!hasRows && !result.isPending && (
        <NoRows rows={table} list={list} result={result} empty={props.empty} noun={props.noun} />
      )}
      <Pagination list={list} page={page} />
    </Card>
  );
}

/** Lays a table out in the room that its frame has, and anew when that changes. */
function useTableLayout<Row, SortKey extends string>(columns: readonly Column<Row, SortKey>[]) {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  const step = stepFor(columns, room);
  const layout = useMemo(() => layoutAt(columns, step), [columns, step]);

  useLayoutEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    setRoom(frame.current.clientWidth);
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  const hasCards = room < cardsBelow;
  return { frame, layout, hasCards, isTight: !hasCards && room < layout.width };
}
