import { IconFilter } from '@tabler/icons-react';
import { type ComponentType, type FormEvent, type ReactNode, useState } from 'react';
import styles from '#list/list.module.css';
import { Button } from '#ui/buttons/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Drawer } from '#ui/overlay/dialog/drawer.tsx';
import type { BaseQuery, List } from './use-list-query.ts';

/** Filter values before they are applied. */
export interface FilterDraft<Query> {
  values: Query;
  set: (patch: Partial<Query>) => void;
}

interface FilterDrawerProps<Query extends BaseQuery> {
  list: List<Query>;
  /** Renders the controls: `(draft) => <RadioGroup value={draft.values.type} … />`. */
  children: (draft: FilterDraft<Query>) => ReactNode;
}

/** The "Filters" button with the number of active filters, and its drawer to choose, apply or reset them. */
export function FilterDrawer<Query extends BaseQuery>({ list, children }: FilterDrawerProps<Query>) {
  const [open, setOpen] = useState(false);
  const count = list.activeFilters.length;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        icon={<IconFilter />}
        className={styles.filters}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="phone-hidden">Filters</span>
        {count > 0 && (
          <>
            <span className={styles.count} aria-hidden="true">
              {count}
            </span>
            <span className="visually-hidden">({count})</span>
          </>
        )}
      </Button>
      <Drawer open={open} onClose={close} title="Filters">
        <FilterForm list={list} onDone={close}>
          {children}
        </FilterForm>
      </Drawer>
    </>
  );
}

/** Loads a drawer's controls when it opens: `lazyFilters(() => import(…))`. */
export const lazyFilters = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(load, { fallback: () => <FiltersSkeleton /> });

const FiltersSkeleton = () => (
  <div role="status" className={styles.filterFields}>
    <span className="visually-hidden">Loading</span>
    <Skeleton width="30%" />
    <Skeleton height="var(--control)" />
    <Skeleton width="40%" />
    <Skeleton height={96} />
  </div>
);

/** Mounted only while the drawer is open, so that each opening starts from the active filters. */
function FilterForm<Query extends BaseQuery>({
  list,
  children,
  onDone,
}: FilterDrawerProps<Query> & { onDone: () => void }) {
  const [chosen, choose] = useState<Partial<Query>>({});
  const values = { ...list.query, ...chosen };

  function apply(event: FormEvent) {
    event.preventDefault();
    list.set(chosen); // only the chosen filters: a search may have changed the address since the drawer opened
    onDone();
  }

  function reset() {
    list.clearFilters();
    onDone();
  }

  return (
    <form className={styles.filterForm} onSubmit={apply}>
      <div className={styles.filterFields}>
        {children({ values, set: (patch) => choose({ ...chosen, ...patch }) })}
      </div>
      <div className={styles.filterActions} data-keep-clear>
        <Button onClick={reset}>Reset</Button>
        <Button type="submit" variant="primary">
          Apply
        </Button>
      </div>
    </form>
  );
}
