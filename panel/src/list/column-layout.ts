import type { ReactNode } from 'react';

export interface Column<Row, SortKey extends string = string> {
  header: string;
  /** Of a list whose columns one can choose: what the API calls it (`namedColumns`). */
  name?: string;
  /** Shown only where somebody has added it. */
  isAdded?: boolean;
  /** Says itself which record a row is; a link in another column says it besides. */
  namesRow?: boolean;
  /** The key by which the API sorts this column; without it the header is plain text. */
  sort?: SortKey;
  /** Pixels, kept. Columns without share what is left. */
  width?: number;
  /** The narrowest that a column without a width may become, in pixels; default 200. */
  minWidth?: number;
  align?: 'right';
  /** What can be done with a row: the header is spoken only, and the column stays in sight where the table must scroll. */
  isActions?: boolean;
  /** Text is cut to one line, with the whole in a tooltip; anything else is its own business. */
  cell: (row: Row) => ReactNode;
  /** The same without links, where the cell is the row's link; default `cell`. */
  textCell?: (row: Row) => ReactNode;
  /** The same where the cell is shared with other columns; default `cell`. */
  sharedCell?: (row: Row) => ReactNode;
  /** How the column gives way where not all of them have room, step by step: all columns take step 1 before any takes 2. */
  narrow?: readonly NarrowStep[];
}

interface NarrowStep {
  step: number;
  /** Pixels from this step on, kept, or the least where the column has no `width`. */
  width: number;
  /**
   * The column shares the cell of the one before it: on the same line, or on a second one. Its header stays, so that one can
   * still sort by it, and need be only as wide as its words.
   */
  joins?: 'line' | 'below';
}

/** A column as it is laid out at one step. */
interface PlacedColumn<Row, SortKey extends string> {
  column: Column<Row, SortKey>;
  width: number | undefined;
  /** `width`, or the least there must be. */
  minWidth: number;
  joins: 'line' | 'below' | undefined;
  /** Others have joined its cell: what they hold stands at the left. */
  isShared: boolean;
}

/** A cell of each row: one column, or several that share it. */
export interface CellGroup<Row> {
  column: Column<Row>;
  /** Those that have joined it. */
  joined: readonly { column: Column<Row>; joins: 'line' | 'below' }[];
}

/** How a table is laid out in some room. */
export interface TableLayout<Row, SortKey extends string = string> {
  columns: readonly PlacedColumn<Row, SortKey>[];
  cells: readonly CellGroup<Row>[];
  /** Pixels that it needs. */
  width: number;
}

const defaultMinWidth = 200;

/** Rows are cards where a table has less than this, in pixels: on a phone. */
export const cardsBelow = 640;

/** The first step at which the columns fit into `room` pixels; the last one where none does, and for cards. */
export function stepFor<Row>(columns: readonly Column<Row>[], room: number): number {
  const last = Math.max(0, ...columns.flatMap(({ narrow = [] }) => narrow.map(({ step }) => step)));
  if (room < cardsBelow) return last;
  for (let step = 0; step < last; step += 1) if (layoutAt(columns, step).width <= room) return step;
  return last;
}

/** The columns as they are at a step. */
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
  return { columns: placed, cells, width: placed.reduce((sum, { minWidth }) => sum + minWidth, 0) };
}

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
