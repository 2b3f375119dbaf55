import type { ReactNode } from 'react';
import styles from './field.module.css';

/** Fields in columns. `narrow` is for short fields: dates, times, numbers. */
export function FieldGrid({ narrow, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <div className={styles.grid} data-narrow={narrow || undefined}>
      {children}
    </div>
  );
}
