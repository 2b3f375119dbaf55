import { useQuery } from '@tanstack/react-query';
import { messageFor } from '#api/messages.ts';
import { queryClient } from '#api/query-client.ts';
import { currentSession, useSession } from '#api/session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { RecordSkeleton } from '#ui/feedback/skeleton.tsx';
import { Page } from '#ui/layout/page.tsx';
import { accountQuery } from './account.api.ts';
import { AccountForm } from './account-form.tsx';

/** While somebody points at the link to it, the own account is on its way. */
export function preload() {
  const session = currentSession();
  if (session) void queryClient.prefetchQuery(accountQuery(session.id));
}

/** `/app/account-settings`: one's own account. */
export function AccountSettingsPage() {
  const session = useSession();
  return <Page title="My account">{session && <Account key={session.id} id={session.id} />}</Page>;
}

function Account({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(accountQuery(id));
  if (data) return <AccountForm account={data} />;
  return error ? (
    <ErrorState text={messageFor(error)} busy={isFetching} onRetry={() => void refetch()} />
  ) : (
    <RecordSkeleton />
  );
}
