import type { Sort } from '@foyer/contract/queries/sort.ts';
import type { Column, TableLayout } from '#list/columns/column-layout.ts';
import { ariaSort, nextSort } from '#list/query/sort.ts';
import type { ListState } from '#list/query/use-list-query.ts';
import { PageCheck } from '#list/selection/row-check.tsx';
import type { ListSelection } from '#list/selection/use-selection.ts';
import styles from './data-table.module.css';
import { SortButton } from './sort-button.tsx';
import { tableRoles } from './table-roles.ts';

interface TableHeadProps<Row, SortKey extends string> {
  columns: TableLayout<Row, SortKey>['columns'];
  list: ListState;
  /** Default sort order. */
  defaultSort: Sort | undefined;
  selection?: ListSelection<Row> | undefined;
  /** Rows are cards: the headers are for screen readers only. */
  hasCards: boolean;
}

export function TableHead<Row, SortKey extends string>(props: TableHeadProps<Row, SortKey>) {
  const { columns, list, defaultSort, selection, hasCards } = props;
  return (
    <thead {...tableRoles.group} className={styles.head}>
      <tr {...tableRoles.row}>
        {selection && <PageCheck chosen={selection.chosen} noun={`${selection.noun}s`} />}
        {columns.map(({ column, isShared, isHidden = hasCards }) => (
          <th
            key={column.header}
            {...tableRoles.header}
            scope="col"
            data-align={isShared ? undefined : column.align}
            data-hidden={isHidden || undefined}
            data-actions={column.isActions}
            aria-sort={ariaSort(list.query.sort ?? defaultSort, column.sort)}
          >
            <Header column={column} list={list} defaultSort={defaultSort} isHidden={isHidden} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface HeaderProps<Row> extends Pick<TableHeadProps<Row, string>, 'list' | 'defaultSort'> {
  column: Column<Row>;
  isHidden: boolean;
}

function Header<Row>({ column, list, defaultSort, isHidden }: HeaderProps<Row>) {
  const { header, sort, isActions } = column;
  if (sort === undefined || isHidden)
    return <span className={isActions || isHidden ? 'visually-hidden' : undefined}>{header}</span>;
  const shown = list.query.sort ?? defaultSort;
  const direction = shown?.key === sort ? shown.direction : undefined;
  return (
    <SortButton
      direction={direction}
      isDefault={list.query.sort === undefined}
      onClick={() => list.setSort(nextSort(list.query.sort, sort))}
    >
      {header}
    </SortButton>
  );
}
