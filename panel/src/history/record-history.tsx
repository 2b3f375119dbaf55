import type { HistoryEntity } from '@foyer/contract/history.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messageFor } from '#api/messages.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { CheckIns } from './check-ins.tsx';
import { recordHistoryOptions } from './history.api.ts';
import styles from './history.module.css';
import { HistoryEntryItem } from './history-entry.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { RestoreButton } from './restore-button.tsx';
import { undoableOf } from './undoable.ts';
import { useNames } from './use-names.ts';

interface RecordHistoryProps {
  entity: HistoryEntity;
  id: string;
  /** False if no change of the record can be undone, such as after its deletion. */
  canUndo?: boolean;
}

/** History of a record, newest first. */
export function RecordHistory({ entity, id, canUndo = true }: RecordHistoryProps) {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(recordHistoryOptions(entity, id));
  const entries = useMemo(() => data?.pages.flatMap(({ content }) => content) ?? [], [data]);
  const undoable = useMemo(() => undoableOf(entries), [entries]);
  const names = useNames(entries);
  if (!data)
    return error ? (
      <ErrorState text={messageFor(error)} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <HistorySkeleton />
    );
  if (entries.length === 0)
    return <EmptyState title="No changes yet" text="Changes appear here, with who made them." />;
  return (
    <div className={styles.history}>
      <ol className={styles.entries}>
        {entity === 'events' && <CheckIns eventId={id} names={names} />}
        {entries.map((entry) => (
          <HistoryEntryItem
            key={entry.id}
            entry={entry}
            names={names}
            action={<RestoreButton entry={entry} isOffered={canUndo && undoable.has(entry.id)} />}
          />
        ))}
      </ol>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
      {error && <ErrorState text={messageFor(error)} onRetry={() => void refetch()} busy={isFetching} />}
    </div>
  );
}
