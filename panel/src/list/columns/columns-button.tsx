import type { ListName } from '@foyer/contract/lists/lists.ts';
import { IconColumns3 } from '@tabler/icons-react';
import styles from '#list/list.module.css';
import type { ListState } from '#list/query/use-list-query.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Popup } from '#ui/overlay/popup.tsx';

const ColumnsPanel = lazyPart(() => import('./columns-panel.tsx').then(({ ColumnsPanel }) => ColumnsPanel), {
  fallback: () => (
    <div role="status" className={styles.popupSkeleton}>
      <span className="visually-hidden">Loading</span>
      <Skeleton width="70%" />
      <Skeleton width="50%" />
      <Skeleton width="60%" />
    </div>
  ),
});

/** Opens the panel for choosing and ordering a list's columns. */
export const ColumnsButton = ({ list, listName }: { list: ListState; listName: ListName }) => (
  <Popup
    label="Columns"
    opener={(opener) => (
      <IconButton
        label="Columns"
        icon={<IconColumns3 />}
        {...opener}
        onPointerEnter={() => void ColumnsPanel.preload()}
        onFocus={() => void ColumnsPanel.preload()}
      />
    )}
  >
    {() => <ColumnsPanel list={list} listName={listName} />}
  </Popup>
);
