import type { Event } from '@foyer/contract/events.ts';
import { id as idSchema } from '@foyer/contract/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { messageFor } from '#api/messages.ts';
import { queryClient } from '#api/query-client.ts';
import { useVisit } from '#form/use-visit.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { RecordSkeleton } from '#ui/feedback/skeleton.tsx';
import { Page } from '#ui/layout/page.tsx';
import { EventEditor } from './event-editor.tsx';
import { eventQuery } from './events.api.ts';

/** While somebody points at a link to an event, the event is on its way. */
export const preload = ({ params: { id } }: { params: { id?: string } }) =>
  id !== undefined && queryClient.prefetchQuery(eventQuery(id));

/** `/app/events/form/{id?}`: a new event, a draft to work on, or an event to look at. */
export function EventFormPage() {
  const { id } = useParams({ strict: false });
  const { number, bind } = useVisit(id, (made) => ({ to: '/app/events/form/{-$id}', params: { id: made } }));
  if (id !== undefined && !idSchema.safeParse(id).success) return <Navigate to="/404" replace />;
  return <EventRecord key={number} id={id} onCreated={bind} />;
}

function EventRecord({ id, onCreated }: { id: string | undefined; onCreated: (event: Event) => void }) {
  const query = useQuery({ ...eventQuery(id ?? ''), enabled: id !== undefined });
  const event = id === undefined ? undefined : query.data;
  if (id === undefined || event) return <EventEditor saved={event} onCreated={onCreated} />;
  return (
    <Page title="Event" back={{ to: '/app/events', label: 'Back to events' }}>
      {query.error ? (
        <ErrorState
          text={messageFor(query.error)}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <RecordSkeleton />
      )}
    </Page>
  );
}
