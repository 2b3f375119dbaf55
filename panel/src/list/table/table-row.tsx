import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useRef } from 'react';
import type { CellGroup } from '#list/columns/column-layout.ts';
import { RowCheck, type RowCheckProps } from '#list/selection/row-check.tsx';
import { routeLocation } from '#ui/layout/link.tsx';
import styles from './data-table.module.css';
import type { RowTarget } from './row-target.ts';
import { TableCell } from './table-cell.tsx';
import { tableRoles } from './table-roles.ts';

interface TableRowProps<Row> {
  row: Row;
  cells: readonly CellGroup<Row>[];
  target: RowTarget | undefined;
  /** Set for a row that was just added or changed. */
  isNew?: boolean | undefined;
  /** The row's checkbox. */
  check?: RowCheckProps | undefined;
}

/**
 * A row that opens its record. The first cell contains a link for keyboards, screen readers and the browser's menu. A click
 * elsewhere in the row is passed to the link. Selecting text is not a click.
 */
export function TableRow<Row>({ row, cells, target, isNew, check }: TableRowProps<Row>) {
  const router = useRouter<AnyRouter>();
  const link = useRef<HTMLAnchorElement>(null);

  function press(event: MouseEvent<HTMLElement>) {
    if (!link.current || isOwnControl(event.target) || isMarkingText(event.currentTarget)) return;
    const { button, ctrlKey, metaKey, shiftKey } = event;
    if (button === 1) window.open(link.current.href, '_blank', 'noopener');
    else if (button === 0) {
      link.current.dispatchEvent(
        new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
      );
    }
  }

  return (
    <tr
      {...tableRoles.row}
      className={styles.row}
      data-row={check?.id ?? ''}
      data-opens={target ? true : undefined}
      data-new={isNew || undefined}
      onClick={press}
      onAuxClick={press}
      onPointerEnter={() => target && void router.preloadRoute(routeLocation(target))}
    >
      {check && <RowCheck {...check} />}
      {cells.map((cell, index) => (
        <TableCell
          key={cell.column.header}
          row={row}
          cell={cell}
          {...(index === 0 && target && { target, link })}
        />
      ))}
    </tr>
  );
}

const isOwnControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, select, label, [role=menuitem]') !== null;

function isMarkingText(row: Element): boolean {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(row, true);
}
