import { Fragment, type ReactNode, type Ref } from 'react';
import type { CellGroup } from '#list/columns/column-layout.ts';
import { Link, type Target } from '#ui/layout/link.tsx';
import styles from './data-table.module.css';
import type { RowTarget } from './row-target.ts';
import { tableRoles } from './table-roles.ts';

interface TableCellProps<Row> {
  row: Row;
  cell: CellGroup<Row>;
  /** Link of the row, for the cell that contains it. */
  target?: RowTarget;
  link?: Ref<HTMLAnchorElement>;
}

/** A cell with one or more columns. */
export function TableCell<Row>({ row, cell: { column, joined }, target, link }: TableCellProps<Row>) {
  const isShared = joined.length > 0;
  const shown = target ? (column.textCell ?? column.cell) : column.cell;
  const content = (isShared && column.sharedCell ? column.sharedCell : shown)(row);
  const { label, name = label } = target ?? {};
  const isNamed = column.name === undefined || column.namesRow;
  const shares = joined.map(({ column: { header, cell, sharedCell = cell }, joins }) => ({
    header,
    joins,
    content: sharedCell(row),
  }));
  const first = (
    <>
      <Truncate>{content}</Truncate>
      <Shares of={shares.filter(({ joins }) => joins === 'line')} />
    </>
  );
  const isName = shares.some(({ joins }) => joins === 'line'); // reads as a name without the columns' headers
  const below = shares.filter(({ joins, content }) => joins === 'below' && !isNothing(content));
  return (
    <td
      {...tableRoles.cell}
      colSpan={isShared ? joined.length + 1 : undefined}
      data-align={isShared ? undefined : column.align}
      data-actions={column.isActions}
      data-wide={isName || undefined}
      data-label={column.isActions || isName ? undefined : labelOf(column.header, shares)}
      title={isShared ? undefined : titleOf(content)}
    >
      {target ? (
        <Link
          ref={link}
          {...addressOf(target)}
          className={styles.link}
          draggable={false}
          aria-label={isName || !isNamed ? undefined : label}
        >
          {isShared ? <span className={styles.line}>{first}</span> : first}
          {!isNamed && <span className="visually-hidden"> {name}</span>}
        </Link>
      ) : isShared ? (
        <span className={styles.line}>{first}</span>
      ) : (
        first
      )}
      {below.length > 0 && (
        <span className={styles.below}>
          <Shares of={below} />
        </span>
      )}
    </td>
  );
}

interface Share {
  header: string;
  content: ReactNode;
}

const Shares = ({ of }: { of: readonly Share[] }) =>
  of.map(({ header, content }) => (
    <Fragment key={header}>
      {' ' /* separates words for screen readers and copying */}
      <span className={titleOf(content) === undefined ? styles.share : 'clip'} title={titleOf(content)}>
        {content}
      </span>
    </Fragment>
  ));

const addressOf = ({ label: _, name: __, ...target }: RowTarget): Target => target;

/** Returns the label of a cell in the card layout. */
const labelOf = (header: string, shares: readonly Share[]) =>
  [header, ...shares.map((share) => share.header)].join(' · ');

/** Truncates plain text to one line. Leaves other content unchanged and shows a dash if empty. */
function Truncate({ children }: { children: ReactNode }) {
  if (isNothing(children)) return <span className="faint">–</span>;
  return titleOf(children) === undefined ? children : <span className="clip">{children}</span>;
}

const isNothing = (content: ReactNode) => content === null || content === undefined || content === '';

const titleOf = (content: ReactNode) =>
  typeof content === 'string' || typeof content === 'number' ? String(content) : undefined;
