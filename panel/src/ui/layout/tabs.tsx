import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import styles from './tabs.module.css';

export interface Tab {
  label: ReactNode;
  to: string;
  search?: Record<string, string>;
  current: boolean;
  count?: number;
}

/** Tabs that are addresses: each is a link, the current one is marked. `label` names the group to screen readers. */
export function Tabs({ label, items }: { label: string; items: Tab[] }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {items.map((tab) => (
        <Link
          key={`${tab.to}?${new URLSearchParams(tab.search)}`}
          to={tab.to}
          search={tab.search}
          resetScroll={false}
          className={styles.tab}
          aria-current={tab.current ? 'page' : undefined}
        >
          {tab.label} {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
