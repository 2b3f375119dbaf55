import { id as idSchema } from '@foyer/contract/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { messageFor } from '#api/messages.ts';
import { queryClient } from '#api/query-client.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { RecordSkeleton } from '#ui/feedback/skeleton.tsx';
import { Page } from '#ui/layout/page.tsx';
import { MessageEditor } from './message-editor.tsx';
import { messageQuery } from './messages.api.ts';

/** While somebody points at a link to a message, the message is on its way. */
export const preload = ({ params: { id } }: { params: { id?: string } }) =>
  idSchema.safeParse(id).success && queryClient.prefetchQuery(messageQuery(id ?? ''));

/** `/app/messages/details/{id?}`: one message, and what is done about it. Without an id, or with one that is none, the 404 page. */
export function MessagePage() {
  const { id } = useParams({ strict: false });
  const parsed = idSchema.safeParse(id);
  if (!parsed.success) return <Navigate to="/404" replace />;
  return <MessageRecord key={parsed.data} id={parsed.data} />;
}

function MessageRecord({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(messageQuery(id));
  if (data) return <MessageEditor message={data} />;
  return (
    <Page title="Message" back={{ to: '/app/messages', label: 'Back to messages' }}>
      {error ? (
        <ErrorState text={messageFor(error)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <RecordSkeleton />
      )}
    </Page>
  );
}
