import type { ReactNode } from 'react';
import styles from './list.module.css';

/** Up to three icon buttons of a row, side by side in 80 px (spec §9). */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <span className={styles.rowActions}>{children}</span>
);
