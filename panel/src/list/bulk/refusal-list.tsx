import type { BulkRefusal } from '@foyer/contract/lists/bulk.ts';
import { formatNumber } from '#ui/format.ts';
import { type BulkAct, byReason } from './bulk-acts.ts';
import styles from './refusal-list.module.css';

interface RefusalListProps {
  title: string;
  refused: readonly BulkRefusal[];
  act: BulkAct;
}

/** Records named per reason. */
const namedAtMost = 5;

/** Lists refused records by reason. */
export const RefusalList = ({ title, refused, act }: RefusalListProps) => (
  <section className={styles.box}>
    <h3 className={styles.title}>{title}</h3>
    <ul className={styles.list}>
      {byReason(refused, act).map(({ reason, labels }) => (
        <li key={reason}>
          <span className={styles.reason}>{reason}</span>
          <span className={styles.names} lang="pl">
            {labels.slice(0, namedAtMost).join(' · ')}
          </span>
          {labels.length > namedAtMost && (
            <span className={styles.names}>and {formatNumber(labels.length - namedAtMost)} more</span>
          )}
        </li>
      ))}
    </ul>
  </section>
);
