import type { Dashboard } from '@foyer/contract/figures/dashboard.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { messageFor } from '#api/messages.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { RetryNotice } from '#ui/feedback/retry-notice.tsx';
import { formatTime } from '#ui/format.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from '../dashboard.module.css';

export interface Result {
  dashboard: UseQueryResult<Dashboard>;
}

/** Error with a retry if the figures did not load, or a warning with their age if they could not be refreshed. */
export function Failed({ dashboard }: Result) {
  const retry = { busy: dashboard.isFetching, onRetry: () => void dashboard.refetch() };
  if (!dashboard.data)
    return (
      <Card>
        <ErrorState text={messageFor(dashboard.error)} {...retry} />
      </Card>
    );
  const since = formatTime(new Date(dashboard.dataUpdatedAt).toISOString());
  return (
    <div className={styles.notice}>
      <RetryNotice kind="warning" {...retry}>
        Figures as of {since}. We couldn’t refresh them.
      </RetryNotice>
    </div>
  );
}
