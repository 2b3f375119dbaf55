import { useState } from 'react';
import { formatDateTime } from '#ui/format.ts';
import { serverNow } from '#ui/time/clock.ts';
import styles from './sheet.module.css';

/** Head of a printed sheet. Names the time at which it was read, because a sheet may stay open for hours. */
export function SheetHead({ title }: { title: string }) {
  const [readAt] = useState(serverNow);
  return (
    <div className={styles.head}>
      <p className={styles.title}>{title}</p>
      <p>As of {formatDateTime(new Date(readAt).toISOString())}</p>
    </div>
  );
}
