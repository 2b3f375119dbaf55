import { useInfiniteQuery } from '@tanstack/react-query';
import { messageFor } from '#api/messages.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { countOf } from '#ui/format.ts';
import { recordHistoryOptions } from './history.api.ts';
import styles from './history.module.css';
import { HistoryEntryItem } from './history-entry.tsx';
import type { Names } from './words/value-words.ts';

/** One line for all check-ins of an event, which opens. */
export function CheckIns({ eventId, names }: { eventId: string; names: Names }) {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(recordHistoryOptions('events', eventId, true));
  const [first] = data?.pages ?? [];
  if (!error && !first?.numberOfElements) return null;
  return (
    <li className={styles.entry}>
      <h3 className={styles.action}>Check-ins</h3>
      {data && first && (
        <details className={styles.whole}>
          <summary>{countOf(first.numberOfElements, 'change')}</summary>
          <ol className={styles.entries}>
            {data.pages.flatMap(({ content }) =>
              content.map((entry) => (
                <HistoryEntryItem key={entry.id} entry={entry} names={names} of={entry.label} />
              )),
            )}
          </ol>
          {hasNextPage && (
            <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show more
            </Button>
          )}
        </details>
      )}
      {error && <ErrorState text={messageFor(error)} onRetry={() => void refetch()} busy={isFetching} />}
    </li>
  );
}
