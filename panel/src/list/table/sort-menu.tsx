import type { Sort } from '@foyer/contract/queries/sort.ts';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { TableLayout } from '#list/columns/column-layout.ts';
import { nextSort } from '#list/query/sort.ts';
import type { ListState } from '#list/query/use-list-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Popup } from '#ui/overlay/popup.tsx';
import { SortButton } from './sort-button.tsx';
import styles from './sort-menu.module.css';

interface SortMenuProps<Row, SortKey extends string> {
  columns: TableLayout<Row, SortKey>['columns'];
  list: ListState;
  defaultSort: Sort | undefined;
}

/** One button for the order, where columns have no headers of their own. It names the column that sorts the list. */
export function SortMenu<Row, SortKey extends string>({
  columns,
  list,
  defaultSort,
}: SortMenuProps<Row, SortKey>) {
  const shown = list.query.sort ?? defaultSort;
  const by = shown && columns.find(({ column }) => column.sort === shown.key)?.column.header;
  const direction = shown?.direction === 'desc' ? <IconArrowDown /> : <IconArrowUp />;
  return (
    <div className={styles.sorting} data-folded={!list.isUnfolded || undefined}>
      <Popup
        label="Sort"
        opener={(opener) => (
          <Button size="small" icon={by ? direction : <IconArrowsSort />} {...opener}>
            {by ? `Sort: ${by}` : 'Sort'}
          </Button>
        )}
      >
        {() => (
          <div className={styles.orders}>
            {columns.map(
              ({ column: { header, sort } }) =>
                sort !== undefined && (
                  <SortButton
                    key={sort}
                    direction={shown?.key === sort ? shown.direction : undefined}
                    isDefault={list.query.sort === undefined}
                    onClick={() => list.setSort(nextSort(list.query.sort, sort))}
                  >
                    {header}
                  </SortButton>
                ),
            )}
          </div>
        )}
      </Popup>
    </div>
  );
}
