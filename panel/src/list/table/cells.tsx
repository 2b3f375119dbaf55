import type { ReactNode } from 'react';
import styles from '#list/list.module.css';
import { formatDate, formatDay, formatTime } from '#ui/format.ts';

/** Date of a timestamp in a table. */
export const Day = ({ of }: { of: string }) => <span className="num">{formatDate(of)}</span>;

interface DayAndTimeProps {
  of: string;
  part?: string | undefined;
  /** For times that staff plan by, not for those of changes. */
  withWeekday?: boolean;
}

/** Date with the time below it, and after a dot the `part` of the row that it concerns. */
export const DayAndTime = ({ of, part, withWeekday = false }: DayAndTimeProps) => (
  <span className="num">
    {withWeekday ? formatDay(of) : formatDate(of)}
    <span className={styles.time}>
      <span>{formatTime(of)}</span>
      {part !== undefined && <span>{` · ${part}`}</span>}
    </span>
  </span>
);

/** Up to three icon buttons of a row, next to each other in 80 px (spec §9). */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <span className={styles.rowActions}>{children}</span>
);
