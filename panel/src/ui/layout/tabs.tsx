import type { ReactNode } from 'react';
import { keepInSight } from './keep-in-sight.ts';
import { Link, type Target } from './link.tsx';
import styles from './tabs.module.css';

export type Tab = Target & { label: ReactNode; current: boolean; count?: number | undefined };

/** Tabs as links, with the current one marked. `label` names the group for screen readers. */
export function Tabs({ label: name, items }: { label: string; items: Tab[] }) {
  return (
    <nav aria-label={name} className={styles.tabs} onFocus={keepInSight}>
      {items.map(({ label, current, count, ...target }) => (
        <Link
          key={JSON.stringify(target)}
          {...target}
          resetScroll={false}
          className={styles.tab}
          aria-current={current ? 'page' : undefined}
        >
          <span>{label}</span> {count !== undefined && <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
