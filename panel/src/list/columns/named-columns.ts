import { type ListColumn, type ListName, listColumns } from '@foyer/contract/lists/lists.ts';
import type { Column } from './column-layout.ts';

/** Layout of a column without the parts that the contract defines. */
export type ColumnCells<Row, SortKey extends string = string> = Omit<
  Column<Row, SortKey>,
  'header' | 'name' | 'isAdded' | 'namesRow' | 'isActions'
>;

/**
 * Returns all columns of a list with selectable columns, in the contract's order and with its headers, and the actions last. A
 * column missing here is a type error.
 */
export function namedColumns<Name extends ListName, Row, SortKey extends string>(
  list: Name,
  cells: Readonly<Record<ListColumn<Name>, ColumnCells<Row, SortKey>>>,
  actions?: Column<Row, SortKey>,
): Column<Row, SortKey>[] {
  const byName = new Map(Object.entries<ColumnCells<Row, SortKey>>(cells));
  const [first] = Object.keys(listColumns[list].designed);
  const columns = Object.entries<Readonly<Record<string, string>>>(listColumns[list]).flatMap(
    ([group, headers]) =>
      Object.entries(headers).flatMap(([name, header]) => {
        const shown = byName.get(name);
        return shown ? [{ ...shown, name, header, isAdded: group === 'more', namesRow: name === first }] : [];
      }),
  );
  return actions ? [...columns, actions] : columns;
}

/**
 * Returns the columns to show: the user's choice or the default, with the actions last. A column joins only the cell that it
 * joins by default.
 */
export function chosenColumns<Row, SortKey extends string>(
  all: readonly Column<Row, SortKey>[],
  chosen: readonly string[] | null,
): readonly Column<Row, SortKey>[] {
  const columns = all.filter(({ isActions }) => !isActions);
  const shown = (chosen ?? []).flatMap((name) => columns.find((column) => column.name === name) ?? []);
  if (shown.length === 0) return all.filter(({ isAdded }) => !isAdded);
  const neighbours = (column: Column<Row, SortKey>, offset: number) => {
    const beside = columns[columns.indexOf(column) + offset];
    return { beside, isThere: beside !== undefined && shown[shown.indexOf(column) + offset] === beside };
  };
  const arranged = shown.map((column) => {
    const after = neighbours(column, 1);
    const joinsAfter = firstJoin(after.beside);
    return {
      ...column,
      narrow: column.narrow?.filter(
        ({ step, joins }) =>
          (joins === undefined || neighbours(column, -1).isThere) &&
          // This narrow only while it shares the cell.
          (after.isThere || joinsAfter === undefined || step < joinsAfter),
      ),
    };
  });
  return [...arranged, ...all.filter(({ isActions }) => isActions)];
}

/** Returns the step from which a column shares the previous column's cell. */
const firstJoin = (column: Pick<Column<never>, 'narrow'> | undefined): number | undefined =>
  column?.narrow?.find(({ joins }) => joins !== undefined)?.step;
