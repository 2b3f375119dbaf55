import { Skeleton } from '#ui/skeleton.tsx';
import type { Column } from './data-table.tsx';
import { tableRoles } from './table-roles.ts';

/** Rows to come, in the widths that they will have. Their lengths differ a little, always in the same way. */
export function SkeletonRows<Row>({ columns, count }: { columns: readonly Column<Row>[]; count: number }) {
  return Array.from({ length: count }, (_, row) => row).map((row) => (
    <tr key={row} {...tableRoles.row} aria-hidden="true">
      {columns.map((column, index) => (
        <td key={column.header} {...tableRoles.cell} data-align={column.align}>
          {!column.hideHeader && <Skeleton width={`${45 + ((row * 29 + index * 17) % 40)}%`} />}
        </td>
      ))}
    </tr>
  ));
}
