import type { ReactNode } from 'react';
import styles from './field.module.css';

/** Fields beside each other as far as there is room. `narrow` is for short ones: dates, times, numbers. */
export function FieldGrid({ narrow, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <div className={styles.grid} data-narrow={narrow || undefined}>
      {children}
    </div>
  );
}
