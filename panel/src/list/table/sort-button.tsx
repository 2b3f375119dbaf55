import type { SortDirection } from '@foyer/contract/queries/sort.ts';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import styles from './data-table.module.css';

interface SortButtonProps {
  children: string;
  /** Set if the table is sorted by this column. */
  direction: SortDirection | undefined;
  /** The order is the table's default one. */
  isDefault: boolean;
  onClick: () => void;
}

/** Header of a column to sort by. */
export const SortButton = ({ children, direction, isDefault, onClick }: SortButtonProps) => (
  <button
    type="button"
    className={styles.sort}
    data-sorted={direction}
    data-default={isDefault || undefined}
    onClick={onClick}
  >
    <span>{children}</span>
    <SortIcon direction={direction} />
  </button>
);

function SortIcon({ direction }: Pick<SortButtonProps, 'direction'>) {
  if (direction === 'asc') return <IconArrowUp size={14} stroke={2} aria-hidden="true" />;
  if (direction === 'desc') return <IconArrowDown size={14} stroke={2} aria-hidden="true" />;
  return <IconArrowsSort size={14} stroke={1.6} aria-hidden="true" className={styles.unsorted} />;
}
