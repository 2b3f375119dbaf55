import type { HistoryEntry } from '@foyer/contract/history.ts';
import type { ReactNode } from 'react';
import { Author } from '#domain/staff/author.tsx';
import { formatDateTime } from '#ui/format.ts';
import { ChangeItem } from './change-item.tsx';
import styles from './history.module.css';
import { actionName } from './words/action-words.ts';
import type { Names } from './words/value-words.ts';

interface HistoryEntryProps {
  entry: HistoryEntry;
  names: Names;
  /** Name after the action, if it is not the record's. */
  of?: string;
  /** Shown next to author and time. */
  action?: ReactNode;
}

/** One history entry: action, author, time and changes. */
export function HistoryEntryItem({ entry, names, of, action }: HistoryEntryProps) {
  const { actor, at, changes, reason } = entry;
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <div>
          <h3 className={styles.action}>
            <span>{actionName(entry.action)}</span>
            {of !== undefined && (
              <span>
                {': '}
                <span lang="pl">{of}</span>
              </span>
            )}
          </h3>
          <p className={styles.who}>
            <Author {...actor} />
            {' · '}
            <time className="num" dateTime={at}>
              {formatDateTime(at)}
            </time>
          </p>
        </div>
        {action}
      </div>
      {reason && (
        <p className={styles.reason}>
          <span lang="pl">{reason.pl}</span> <span lang="en">{reason.en}</span>
        </p>
      )}
      <Changes entry={entry} names={names} isWhole={isWhole(entry)} key={changes.length} />
    </li>
  );
}

/** Returns true if the entry contains the whole record, because it was created or deleted. */
const isWhole = ({ changes }: HistoryEntry) => {
  const told = changes.filter(({ before, after }) => before !== null || after !== null);
  if (told.length < 4) return false;
  return told.every(({ before }) => before === null) || told.every(({ after }) => after === null);
};

/** Initial and final values of a record are long, so they are collapsed. */
function Changes({
  entry,
  names,
  isWhole,
}: Pick<HistoryEntryProps, 'entry' | 'names'> & { isWhole: boolean }) {
  const list = (
    <ul className={styles.changes}>
      {entry.changes.map((change) => (
        <ChangeItem key={change.field} entity={entry.entity} change={change} names={names} />
      ))}
    </ul>
  );
  if (!isWhole) return list;
  return (
    <details className={styles.whole}>
      <summary>{entry.changes.length} fields</summary>
      {list}
    </details>
  );
}
