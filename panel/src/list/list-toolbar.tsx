import type { ReactNode } from 'react';
import { ColumnsButton } from './columns-button.tsx';
import styles from './list.module.css';
import { asksSame } from './list-address.ts';
import { SaveView } from './save-view.tsx';
import type { ListState } from './use-list-query.ts';
import { ViewsRow } from './views-row.tsx';

interface ListToolbarProps {
  list: ListState;
  /** The search field. */
  search: ReactNode;
  /** Chips of the active filters. */
  chips?: ReactNode;
  /** Right side: newest/oldest and the filter button. */
  children?: ReactNode;
}

/** Toolbar above a table. */
export function ListToolbar({ list, search, chips, children }: ListToolbarProps) {
  const isAsked = !asksSame(list.asked, list.plain);
  return (
    <>
      <ViewsRow list={list} />
      <div className={styles.toolbar}>
        {search}
        {chips && <div className={styles.chips}>{chips}</div>}
        {list.name && isAsked && !list.hasViews && <SaveView list={list} listName={list.name} />}
        <div className={styles.tools}>
          {children}
          {list.name && list.name !== 'reviews' && <ColumnsButton list={list} listName={list.name} />}
        </div>
      </div>
    </>
  );
}
