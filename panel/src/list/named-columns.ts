import { type ListColumn, type ListName, listColumns } from '@foyer/contract/lists.ts';
import type { Column } from './column-layout.ts';

/** How a column shows, without what the contract says of it. */
export type ColumnCells<Row, SortKey extends string = string> = Omit<
  Column<Row, SortKey>,
  'header' | 'name' | 'isAdded' | 'namesRow' | 'isActions'
>;

/**
 * The columns of a list that one can arrange: all that the contract names (one that is missing here does not compile), in its order
 * and under its headers; last what can be done with a row, which is always there.
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
 * The columns to show, out of all: those that somebody has chosen, or those of the design. What can be done with a row stays last.
 * A column joins the cell of the one that it joins as designed, and of no other.
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
          // As narrow as that only together with the other.
          (after.isThere || joinsAfter === undefined || step < joinsAfter),
      ),
    };
  });
  return [...arranged, ...all.filter(({ isActions }) => isActions)];
}

/** The step from which a column stands in the cell of the one before it. */
const firstJoin = (column: Pick<Column<never>, 'narrow'> | undefined): number | undefined =>
  column?.narrow?.find(({ joins }) => joins !== undefined)?.step;
