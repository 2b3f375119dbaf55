import { type User, user } from '@foyer/contract/people/users.ts';
import { queryOptions, type UseQueryResult } from '@tanstack/react-query';
import { messageFor } from '#api/messages.ts';
import { api } from '#api/transport/client.ts';
import { RetryNotice } from '#ui/feedback/retry-notice.tsx';

const mailedGuest = user.pick({ id: true, email: true, status: true });

/** Address of a guest with an account, and whether they can be mailed. */
export const mailedGuestQuery = (id: string) =>
  queryOptions({
    queryKey: ['user', id, 'mails'],
    queryFn: ({ signal }) => api.get(`/users/${id}`, mailedGuest, { signal }),
    meta: { aside: true },
  });

/** Returns why a guest gets no mail, or undefined. */
export const noMailText = ({ status }: Pick<User, 'status'>): string | undefined =>
  status === 'BLOCKED' || status === 'DELETED'
    ? `No e-mail is sent: the guest is ${status === 'BLOCKED' ? 'blocked' : 'deleted'}.`
    : undefined;

/** Says that the guest could not be loaded, without whom no mail is offered. */
export function GuestNotLoaded({ result }: { result: UseQueryResult }) {
  if (!result.error || result.data) return null;
  return (
    <RetryNotice kind="warning" busy={result.isFetching} onRetry={() => void result.refetch()}>
      We couldn’t check whether the guest can be e-mailed. {messageFor(result.error)}
    </RetryNotice>
  );
}
