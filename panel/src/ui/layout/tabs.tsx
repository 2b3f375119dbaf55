import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { keepInSight, scrollToCurrent } from './keep-in-sight.ts';
import { Link, type Target } from './link.tsx';
import styles from './tabs.module.css';

export type Tab = Target & { label: ReactNode; current: boolean; count?: number | undefined };

/** Tabs as links, with the current one marked. `label` names the group for screen readers. */
export function Tabs({ label: name, items }: { label: string; items: Tab[] }) {
  const row = useRef<HTMLElement>(null);
  const layout = items.map(({ current, count }) => `${current} ${count}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts that arrive move the tabs
  useLayoutEffect(() => scrollToCurrent(row.current), [layout]);
  return (
    <nav ref={row} aria-label={name} className={styles.tabs} onFocus={keepInSight}>
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
