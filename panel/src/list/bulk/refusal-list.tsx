import type { BulkRefusal } from '@foyer/contract/lists/bulk.ts';
import { formatNumber } from '#ui/format.ts';
import { type BulkAction, byReason } from './bulk-actions.ts';
import styles from './refusal-list.module.css';

interface RefusalListProps {
  title: string;
  refused: readonly BulkRefusal[];
  action: BulkAction;
}

/** Records named per reason. */
const namedAtMost = 5;

/** Lists refused records by reason. */
export const RefusalList = ({ title, refused, action }: RefusalListProps) => (
  <section className={styles.box}>
    <h3 className={styles.title}>{title}</h3>
    <ul className={styles.list}>
      {byReason(refused, action).map(({ reason, labels }) => (
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
