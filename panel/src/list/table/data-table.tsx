import type { Page } from '@foyer/contract/queries/list-query.ts';
import type { Sort } from '@foyer/contract/queries/sort.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RowsQuery } from '#api/record-calls.ts';
import { type Column, cardsBelow, compactLayout, layoutAt, stepFor } from '#list/columns/column-layout.ts';
import { chosenColumns } from '#list/columns/named-columns.ts';
import { Pagination } from '#list/query/pagination.tsx';
import type { ListState } from '#list/query/use-list-query.ts';
import { moveInRows } from '#list/selection/row-keys.ts';
import { SelectionBarHost } from '#list/selection/selection-bar-host.tsx';
import type { ListSelection } from '#list/selection/use-selection.ts';
import { ListUpdatesHost } from '#list/updates/list-updates-host.tsx';
import { useCreatedRow } from '#list/updates/use-created-row.ts';
import { useSettled } from '#list/updates/use-settled.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './data-table.module.css';
import { NoRows, type NoRowsProps } from './no-rows.tsx';
import type { RowTarget } from './row-target.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { SortMenu } from './sort-menu.tsx';
import { TableHead } from './table-head.tsx';
import { tableRoles } from './table-roles.ts';
import { TableRow } from './table-row.tsx';
import { useErrorNotification } from './use-error-notification.ts';

interface DataTableProps<Row, SortKey extends string> extends Pick<NoRowsProps, 'empty' | 'noun'> {
  /** Accessible name of the table: "Draft events". */
  label: string;
  /** All columns of the list. Keep `columns` and `open` constant or memoized, because a change renders all rows. */
  columns: readonly Column<Row, SortKey>[];
  list: ListState;
  result: UseQueryResult<Page<Row>>;
  /** Query of `result` (`useRows`), for lists that announce changes. */
  query?: RowsQuery<Row> | undefined;
  /** Default sort order, shown in the column's header. Omit it if Newest / Oldest shows it. */
  defaultSort?: Sort<SortKey>;
  /** Returns the link of a row's record. Rows without one are not clickable. */
  open?: (row: Row) => RowTarget | undefined;
  /** Selection of rows, for lists with bulk actions. */
  selection?: ListSelection<Row> | undefined;
  /** Height of a row in pixels. */
  rowHeight?: number;
}

type Sizes = CSSProperties & Record<'--row-height' | '--table-width', string>;

/** Table with sorting, states and pagination. Keeps the old rows, dimmed, while new ones load. */
export function DataTable<Row extends { id: string | number }, SortKey extends string>(
  props: DataTableProps<Row, SortKey>,
) {
  const { label, list, result, query, defaultSort, open, selection, rowHeight = 44 } = props;
  const columns = useMemo(() => chosenColumns(props.columns, list.columns), [props.columns, list.columns]);
  const page = result.data;
  const table = useRef<HTMLTableElement>(null);
  const [marked, setMarked] = useState<ReadonlySet<string>>();
  useErrorNotification(result);
  useSettled(list, result);
  const hasRows = page !== undefined && page.content.length > 0;
  const { frame, layout, width, hasCards, isTight } = useTableLayout(columns, selection ? checkWidth : 0);
  useCreatedRow({ rows: table, page, onMark: setMarked });
  const sizes: Sizes = { '--row-height': `${rowHeight}px`, '--table-width': `${width}px` };
  // Memoized, so that typing a search or waiting for an answer does not render the rows again.
  const rows = useMemo(
    () =>
      page?.content.map((row) => (
        <TableRow
          key={row.id}
          row={row}
          cells={layout.cells}
          target={open?.(row)}
          isNew={marked?.has(String(row.id))}
          check={
            selection && {
              chosen: selection.chosen,
              id: String(row.id),
              label: selection.labelOf(row),
              reason: selection.whyFixed(row),
            }
          }
        />
      )),
    [page, layout, open, selection, marked],
  );
  return (
    <Card>
      {query && <ListUpdatesHost list={list} result={result} query={query} rows={table} onMark={setMarked} />}
      {(hasRows || result.isPending) && (hasCards || layout.columns.some(({ isHidden }) => isHidden)) && (
        <SortMenu columns={layout.columns} list={list} defaultSort={defaultSort} />
      )}
      <div
        ref={frame}
        className={styles.frame}
        data-cards={hasCards || undefined}
        data-folded={!list.isUnfolded || undefined}
        data-tight={isTight || undefined}
      >
        <table
          ref={table}
          tabIndex={-1} // receives the focus when a helper above the rows disappears
          {...tableRoles.table}
          className={styles.table}
          style={sizes}
          aria-label={label}
          aria-busy={result.isFetching}
          data-stale={result.isPlaceholderData || undefined}
          hidden={page !== undefined && !hasRows}
          onKeyDown={(event) => moveInRows(event, selection?.chosen)}
        >
          <colgroup>
            {selection && <col style={{ width: checkWidth }} />}
            {layout.columns.map(({ column, width }) => (
              <col key={column.header} style={{ width }} />
            ))}
          </colgroup>
          <TableHead
            columns={layout.columns}
            list={list}
            defaultSort={defaultSort}
            selection={selection}
            hasCards={hasCards}
          />
          {result.isPending && (
            <SkeletonRows
              cells={layout.cells}
              count={Math.min(list.query.size, 10)}
              hasChecks={selection !== undefined}
            />
          )}
          <tbody {...tableRoles.group}>{rows}</tbody>
        </table>
      </div>
      <div aria-live="polite">
        {!hasRows && !result.isPending && (
          <NoRows rows={table} list={list} result={result} empty={props.empty} noun={props.noun} />
        )}
      </div>
      <Pagination list={list} page={page} />
      {selection && <SelectionBarHost selection={selection} />}
    </Card>
  );
}

/** Width of the checkbox column in pixels. */
const checkWidth = 44;

/** Width of the last table's frame, which is most likely that of the next one. */
let lastRoom: number | undefined;

/**
 * Estimates the first frame's width: the window without navigation, padding and scroll bar (`app-layout.module.css`). If it is far
 * off, rows render twice.
 */
const estimatedRoom = () => innerWidth - (innerWidth < 900 ? 40 : innerWidth < 1200 ? 129 : 321);

/**
 * Computes the layout for the frame's width minus `taken` pixels, and updates it on resize. Paper always gets a table of the
 * narrowest columns.
 */
function useTableLayout<Row, SortKey extends string>(
  columns: readonly Column<Row, SortKey>[],
  taken: number,
) {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(() => lastRoom ?? estimatedRoom());
  const [isPrinted, setPrinted] = useState(false);
  const space = room < cardsBelow ? room : Math.max(room - taken, cardsBelow);
  const step = stepFor(columns, isPrinted ? cardsBelow : space);
  const open = useMemo(() => layoutAt(columns, step), [columns, step]);
  const isCompact = !isPrinted && open.width > space;
  // Stays the same object while the columns fit, because a change renders all rows.
  const layout = useMemo(() => (isCompact ? compactLayout(columns) : open), [isCompact, columns, open]);

  useLayoutEffect(() => {
    if (!frame.current) return;
    const measure = (width: number) => {
      lastRoom = width;
      setRoom(width);
    };
    const observer = new ResizeObserver(([entry]) => entry && measure(entry.contentRect.width));
    measure(frame.current.clientWidth);
    observer.observe(frame.current);
    const onPrint = () => flushSync(() => setPrinted(true));
    const onPrinted = () => setPrinted(false);
    addEventListener('beforeprint', onPrint);
    addEventListener('afterprint', onPrinted);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', onPrint);
      removeEventListener('afterprint', onPrinted);
    };
  }, []);

  const width = layout.width + taken;
  const hasCards = !isPrinted && room < cardsBelow;
  const isTight = !hasCards && !isPrinted && room < width;
  return { frame, layout, width, hasCards, isTight };
}
