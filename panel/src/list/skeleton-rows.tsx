import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { Column } from './data-table.tsx';

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[];
  count: number;
}

/** Rows to come, in the widths that they will have. Their lengths differ a little, always in the same way. */
export function SkeletonRows<Row>({ columns, count }: SkeletonRowsProps<Row>) {
  const rows = Array.from({ length: count }, (_, row) => row);
  return (
    <tbody aria-hidden="true">
      {rows.map((row) => (
        <tr key={row}>
          {columns.map((column, index) => (
            <td key={column.header} data-align={column.align}>
              {!column.hideHeader && <Skeleton width={`${45 + ((row * 29 + index * 17) % 40)}%`} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
