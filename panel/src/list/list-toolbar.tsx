import type { ReactNode } from 'react';
import styles from './list.module.css';

interface ListToolbarProps {
  /** The search field. */
  search: ReactNode;
  /** Chips of the filters in force. */
  chips?: ReactNode;
  /** At the right: newest/oldest, the filter button. */
  children?: ReactNode;
}

/** The line above a table. */
export function ListToolbar({ search, chips, children }: ListToolbarProps) {
  return (
    <div className={styles.toolbar}>
      {search}
      {chips && <div className={styles.chips}>{chips}</div>}
      <div className={styles.tools}>{children}</div>
    </div>
  );
}
