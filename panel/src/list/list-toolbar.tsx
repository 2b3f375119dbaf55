import { IconArrowsSort } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ColumnsButton } from './columns/columns-button.tsx';
import styles from './list.module.css';
import { isSameAddress } from './query/list-address.ts';
import type { ListState } from './query/use-list-query.ts';
import { SaveView } from './views/save-view.tsx';
import { ViewsRow } from './views/views-row.tsx';

interface ListToolbarProps {
  list: ListState;
  /** The search field. */
  search: ReactNode;
  /** Chips of the active filters. */
  chips?: ReactNode;
  /** Right side: newest/oldest and the filter button. */
  children?: ReactNode;
}

/** Toolbar above a table. On phones it holds search and filters, and *List options* unfolds the rest. */
export function ListToolbar({ list, search, chips, children }: ListToolbarProps) {
  const isFiltered = !isSameAddress(list.address, list.plain);
  return (
    <>
      <ViewsRow list={list} />
      <div className={styles.toolbar} data-toolbar data-folded={!list.isUnfolded || undefined}>
        {search}
        <OptionsButton list={list} />
        {chips && <div className={styles.chips}>{chips}</div>}
        {list.name && isFiltered && !list.hasViews && (
          <span className={styles.save}>
            <SaveView list={list} listName={list.name} />
          </span>
        )}
        <div className={styles.tools} data-tools>
          {children}
          {list.name && list.name !== 'reviews' && <ColumnsButton list={list} listName={list.name} />}
        </div>
      </div>
    </>
  );
}

/** Shows views, order, columns and the head of the table on phones. */
const OptionsButton = ({ list: { isUnfolded, setUnfolded } }: { list: ListState }) => (
  <span className={styles.options}>
    <IconButton
      label="List options"
      icon={<IconArrowsSort />}
      aria-expanded={isUnfolded}
      onClick={() => setUnfolded(!isUnfolded)}
    />
  </span>
);
