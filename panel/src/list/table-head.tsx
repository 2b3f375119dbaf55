import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import styles from './data-table.module.css';
import type { Column } from './data-table.tsx';
import { ariaSort, nextSort } from './sort.ts';
import { tableRoles } from './table-roles.ts';
import type { ListState } from './use-list-query.ts';

interface TableHeadProps<Row, SortKey extends string> {
  columns: readonly Column<Row, SortKey>[];
  list: ListState;
}

export function TableHead<Row, SortKey extends string>({ columns, list }: TableHeadProps<Row, SortKey>) {
  return (
    <thead {...tableRoles.group} className={styles.head}>
      <tr {...tableRoles.row}>
        {columns.map((column) => (
          <th
            key={column.header}
            {...tableRoles.header}
            scope="col"
            data-align={column.align}
            data-plain={column.sort === undefined || undefined}
            aria-sort={ariaSort(list.query.sort, column.sort)}
          >
            <Header column={column} list={list} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Header<Row>({ column, list }: { column: Column<Row>; list: ListState }) {
  const { header, sort, hideHeader } = column;
  if (sort === undefined) return <span className={hideHeader ? 'visually-hidden' : undefined}>{header}</span>;
  const direction = list.query.sort?.key === sort ? list.query.sort.direction : undefined;
  return (
    <button
      type="button"
      className={styles.sort}
      data-sorted={direction}
      onClick={() => list.setSort(nextSort(list.query.sort, sort))}
    >
      <span>{header}</span>
      <SortIcon direction={direction} />
    </button>
  );
}

function SortIcon({ direction }: { direction: 'asc' | 'desc' | undefined }) {
  if (direction === 'asc') return <IconArrowUp size={14} stroke={2} aria-hidden="true" />;
  if (direction === 'desc') return <IconArrowDown size={14} stroke={2} aria-hidden="true" />;
  return <IconArrowsSort size={14} stroke={1.6} aria-hidden="true" className={styles.unsorted} />;
}
