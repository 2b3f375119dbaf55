import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { Link, placeOf, type Target } from '#ui/layout/link.tsx';
import styles from './data-table.module.css';
import type { Column, RowTarget } from './data-table.tsx';
import { tableRoles } from './table-roles.ts';

interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  target: RowTarget | undefined;
}

/**
 * A row opens its record. Its first cell holds a real link, for the keyboard, for screen readers and for the browser's own
 * menu; a press anywhere else in the row is handed to that link, so every way to open one works. Marking text is not a press.
 */
export function TableRow<Row>({ row, columns, target }: TableRowProps<Row>) {
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
      data-opens={target ? true : undefined}
      onClick={press}
      onAuxClick={press}
      onPointerEnter={() => target && void router.preloadRoute(placeOf(target))}
    >
      {columns.map((column, index) => {
        const content = column.cell(row);
        const opens = index === 0 && target;
        return (
          <td
            key={column.header}
            {...tableRoles.cell}
            data-align={column.align}
            data-label={column.hideHeader ? undefined : column.header}
            title={titleOf(content)}
          >
            {opens ? (
              <Link
                ref={link}
                {...addressOf(target)}
                className={styles.link}
                draggable={false}
                aria-label={target.label}
              >
                <Truncate>{content}</Truncate>
              </Link>
            ) : (
              <Truncate>{content}</Truncate>
            )}
          </td>
        );
      })}
    </tr>
  );
}

const addressOf = ({ label: _, ...target }: RowTarget): Target => target;

/** Plain text on one line; anything else as it is; a dash for nothing. */
function Truncate({ children }: { children: ReactNode }) {
  if (children === null || children === undefined || children === '') return <span className="faint">–</span>;
  return titleOf(children) === undefined ? children : <span className="clip">{children}</span>;
}

const titleOf = (content: ReactNode) =>
  typeof content === 'string' || typeof content === 'number' ? String(content) : undefined;

const isOwnControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, select, label, [role=menuitem]') !== null;

function isMarkingText(row: Element): boolean {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(row, true);
}
