import type { ReactNode } from 'react';

export interface Column<Row, SortKey extends string = string> {
  header: string;
  /** Name in the API, for lists with selectable columns (`namedColumns`). */
  name?: string;
  /** Hidden until the user adds it. */
  isAdded?: boolean;
  /** Identifies the record by itself. A link in another column adds the record's name for screen readers. */
  namesRow?: boolean;
  /** Sort key in the API. Without it, the header is plain text. */
  sort?: SortKey;
  /** Fixed width in pixels. Columns without a width share the remaining space. */
  width?: number;
  /** Minimum width in pixels of a column without a width. Default 200. */
  minWidth?: number;
  align?: 'right';
  /** The row's actions. The header is for screen readers only, and the column stays visible while the table scrolls. */
  isActions?: boolean;
  /** Plain text is truncated to one line with a tooltip. Other content controls its own size. */
  cell: (row: Row) => ReactNode;
  /** Variant without links, used if the cell is the row's link. Defaults to `cell`. */
  textCell?: (row: Row) => ReactNode;
  /** Variant for a cell shared with other columns. Defaults to `cell`. */
  sharedCell?: (row: Row) => ReactNode;
  /** Steps by which the column shrinks if the columns do not fit. All columns take step 1 before any takes step 2. */
  narrow?: readonly NarrowStep[];
}

interface NarrowStep {
  step: number;
  /** Fixed width in pixels from this step on, or the minimum if the column has no `width`. */
  width: number;
  /**
   * Shares the cell of the previous column, on the same line or on a second one. The header stays, for sorting, and is only as
   * wide as its text.
   */
  joins?: 'line' | 'below';
}

/** Layout of a column at one step. */
interface PlacedColumn<Row, SortKey extends string> {
  column: Column<Row, SortKey>;
  width: number | undefined;
  /** `width`, or the minimum width. */
  minWidth: number;
  joins: 'line' | 'below' | undefined;
  /** Other columns have joined its cell, so its content is aligned left. */
  isShared: boolean;
  /** Its header is for screen readers only: *Sort* takes its place. */
  isHidden?: boolean;
}

/** A cell of each row, holding one or more columns. */
export interface CellGroup<Row> {
  column: Column<Row>;
  /** Columns that share the cell. */
  joined: readonly { column: Column<Row>; joins: 'line' | 'below' }[];
}

/** Layout of a table for a given width. */
export interface TableLayout<Row, SortKey extends string = string> {
  columns: PlacedColumn<Row, SortKey>[];
  cells: readonly CellGroup<Row>[];
  /** Required width in pixels. */
  width: number;
}

const defaultMinWidth = 200;

/** Below this width in pixels, as on phones, rows are shown as cards. From it on, a table whose columns do not fit scrolls sideways. */
export const cardsBelow = 640;

/** Returns the first step at which the columns fit into `room` pixels. Returns the last step if none fits, and for cards. */
export function stepFor<Row>(columns: readonly Column<Row>[], room: number): number {
  const last = Math.max(0, ...columns.flatMap(({ narrow = [] }) => narrow.map(({ step }) => step)));
  if (room < cardsBelow) return last;
  for (let step = 0; step < last; step += 1) if (layoutAt(columns, step).width <= room) return step;
  return last;
}

/** Returns the layout of the columns at a step. */
export function layoutAt<Row, SortKey extends string>(
  columns: readonly Column<Row, SortKey>[],
  step: number,
): TableLayout<Row, SortKey> {
  const placed = columns.map((column) => placeAt(column, step));
  for (const [index, { joins }] of placed.entries()) {
    const before = placed[index - 1];
    if (joins && before) before.isShared = true;
  }
  const cells: (CellGroup<Row> & { joined: CellGroup<Row>['joined'][number][] })[] = [];
  for (const { column, joins } of placed) {
    const host = cells.at(-1);
    if (joins && host) host.joined.push({ column, joins });
    else cells.push({ column, joined: [] });
  }
  return { columns: placed, cells, width: sumOf(placed) };
}

/** Minimum width in pixels of a cell that columns share below each other. */
const sharedWidth = 92;

/** Returns the narrowest layout: columns that share a cell have no headers, so the cell is only as wide as its content. */
export function compactLayout<Row, SortKey extends string>(
  columns: readonly Column<Row, SortKey>[],
): TableLayout<Row, SortKey> {
  const { columns: placed, cells } = layoutAt(columns, stepFor(columns, 0));
  const compact = cells.flatMap(({ joined }) => {
    const [host, ...others] = placed.splice(0, joined.length + 1);
    if (!host) return [];
    const line = host.minWidth + sumOf(others.filter(({ joins }) => joins === 'line'));
    const minWidth = Math.max(line, joined.length > 0 ? sharedWidth : 0);
    const width = host.column.width === undefined ? undefined : minWidth;
    return [
      { ...host, width, minWidth },
      ...others.map((other) => ({ ...other, width: 0, minWidth: 0, isHidden: true })),
    ];
  });
  return { columns: compact, cells, width: sumOf(compact) };
}

const sumOf = (columns: readonly { minWidth: number }[]) =>
  columns.reduce((sum, { minWidth }) => sum + minWidth, 0);

function placeAt<Row, SortKey extends string>(
  column: Column<Row, SortKey>,
  step: number,
): PlacedColumn<Row, SortKey> {
  const { width, minWidth = defaultMinWidth, narrow = [] } = column;
  const taken = narrow.findLast((one) => one.step <= step);
  return {
    column,
    width: width === undefined ? undefined : (taken?.width ?? width),
    minWidth: taken?.width ?? width ?? minWidth,
    joins: taken?.joins,
    isShared: false,
  };
}
