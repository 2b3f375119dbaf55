import type { UseQueryResult } from '@tanstack/react-query';
import { messageFor } from '#api/messages.ts';
import { RetryNotice } from '#ui/feedback/retry-notice.tsx';

/** Says that the guest's address could not be loaded, without which no mail is offered. */
export function GuestNotLoaded({ result }: { result: UseQueryResult }) {
  if (!result.error || result.data) return null;
  return (
    <RetryNotice kind="warning" busy={result.isFetching} onRetry={() => void result.refetch()}>
      We couldn’t check whether the guest can be e-mailed. {messageFor(result.error)}
    </RetryNotice>
  );
}
