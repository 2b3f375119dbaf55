import type { Event } from '@foyer/contract/events.ts';
import { id as idSchema } from '@foyer/contract/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { messageFor } from '#api/messages.ts';
import { paths } from '#paths.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Page } from '#ui/page.tsx';
import { RecordSkeleton } from '#ui/skeleton.tsx';
import { EventEditor } from './event-editor.tsx';
import { eventQuery } from './events.api.ts';

/** `/app/events/form/{id?}`: a new event, a draft to work on, or an event to look at. */
export function EventFormPage() {
  const { id } = useParams({ strict: false });
  const { number, bind } = useVisit(id);
  if (id !== undefined && !idSchema.safeParse(id).success) return <Navigate to={paths.notFound} replace />;
  return <EventRecord key={number} id={id} onCreated={bind} />;
}

interface Visit {
  id: string | undefined;
  /** The event that was made in this visit. */
  made?: string;
  number: number;
}

/** Another event is another form; but an event that was just made stays in the form where it was made. */
function useVisit(id: string | undefined) {
  const navigate = useNavigate();
  const [visit, setVisit] = useState<Visit>({ id, number: 0 });
  if (visit.id !== id) setVisit(visit.made === id ? { ...visit, id } : { id, number: visit.number + 1 });

  function bind({ id: made }: Event) {
    setVisit({ ...visit, made });
    void navigate({ to: paths.eventForm(made), replace: true, resetScroll: false, ignoreBlocker: true });
  }

  return { number: visit.number, bind };
}

function EventRecord({ id, onCreated }: { id: string | undefined; onCreated: (event: Event) => void }) {
  const query = useQuery({ ...eventQuery(id ?? ''), enabled: id !== undefined });
  const event = id === undefined ? undefined : query.data;
  if (id === undefined || event) return <EventEditor saved={event} onCreated={onCreated} />;
  return (
    <Page title="Event" back={{ to: paths.events, label: 'Back to events' }}>
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
