import type { CellGroup } from '#list/columns/column-layout.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

interface SkeletonRowsProps<Row> {
  cells: readonly CellGroup<Row>[];
  count: number;
  /** Set if each row starts with a checkbox. */
  hasChecks: boolean;
}

/** Placeholder rows with the final column widths. Text lengths vary in a fixed pattern. */
export function SkeletonRows<Row>({ cells, count, hasChecks }: SkeletonRowsProps<Row>) {
  const rows = Array.from({ length: count }, (_, row) => row);
  return (
    <tbody aria-hidden="true">
      {rows.map((row) => (
        <tr key={row}>
          {hasChecks && <td data-check />}
          {cells.map(({ column, joined }, index) => (
            <td
              key={column.header}
              colSpan={joined.length + 1}
              data-align={joined.length > 0 ? undefined : column.align}
              data-actions={column.isActions}
            >
              {!column.isActions && <Skeleton width={`${45 + ((row * 29 + index * 17) % 40)}%`} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
