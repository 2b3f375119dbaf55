import type { Page } from '@foyer/contract/list-query.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { Card } from '#ui/layout/card.tsx';
import type { Target } from '#ui/layout/link.tsx';
import styles from './data-table.module.css';
import { NoRows, type NoRowsProps } from './no-rows.tsx';
import { Pagination } from './pagination.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableHead } from './table-head.tsx';
import { tableRoles } from './table-roles.ts';
import { TableRow } from './table-row.tsx';
import { useErrorNotification } from './use-error-notification.ts';
import type { ListState } from './use-list-query.ts';
import { useTableWidth } from './use-table-width.ts';

export interface Column<Row, SortKey extends string = string> {
  header: string;
  /** The key by which the API sorts this column; without it the header is plain text. */
  sort?: SortKey;
  /** Pixels, kept. Columns without share what is left. */
  width?: number;
  /** The narrowest that a column without a width may become, in pixels; default 200. */
  minWidth?: number;
  align?: 'right';
  /** The header is spoken only: actions, pictures. */
  hideHeader?: boolean;
  /** Text is cut to one line, with the whole in a tooltip; anything else is its own business. */
  cell: (row: Row) => ReactNode;
}

/** Where a row leads, and what its link is called where the first cell holds no words. */
export type RowTarget = Target & { label?: string };

interface DataTableProps<Row, SortKey extends string> extends Pick<NoRowsProps, 'empty' | 'noun'> {
  /** What the table holds, as screen readers name it: "Draft events". */
  label: string;
  columns: readonly Column<Row, SortKey>[];
  list: ListState;
  result: UseQueryResult<Page<Row>>;
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
  const { label, columns, list, result, open, rowHeight = 60 } = props;
  const page = result.data;
  const table = useRef<HTMLTableElement>(null);
  useErrorNotification(result);
  const hasRows = page !== undefined && page.content.length > 0;
  const { frame, tableWidth, isTight } = useTableWidth(columns);
  const sizes: Sizes = { '--row-height': `${rowHeight}px`, '--table-width': `${tableWidth}px` };
  return (
    <Card>
      <div ref={frame} className={styles.frame} data-tight={isTight || undefined}>
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
            {columns.map((column) => (
              <col key={column.header} style={{ width: column.width }} />
            ))}
          </colgroup>
          <TableHead columns={columns} list={list} />
          {result.isPending && <SkeletonRows columns={columns} count={Math.min(list.query.size, 10)} />}
          <tbody {...tableRoles.group}>
            {page?.content.map((row) => (
              <TableRow key={row.id} row={row} columns={columns} target={open?.(row)} />
            ))}
          </tbody>
        </table>
      </div>
      {!hasRows && !result.isPending && (
        <NoRows rows={table} list={list} result={result} empty={props.empty} noun={props.noun} />
      )}
      <Pagination list={list} page={page} />
    </Card>
  );
}
