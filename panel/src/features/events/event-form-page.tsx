import { useParams } from '@tanstack/react-router';
import { queryClient } from '#api/query-client.ts';
import { RecordPage } from '#form/record-page.tsx';
import { EventEditor } from './event-editor.tsx';
import { eventQuery } from './events.api.ts';

/** While somebody points at a link to an event, the event is on its way. */
export const preload = ({ params: { id } }: { params: { id?: string } }) =>
  id !== undefined && queryClient.prefetchQuery(eventQuery(id));

/** `/app/events/form/{id?}`: a new event, a draft to work on, or an event to look at. */
export function EventFormPage() {
  const { id } = useParams({ strict: false });
  return (
    <RecordPage id={id} query={eventQuery} title="Event" back={back} targetOf={formOf}>
      {(event, onCreated) => <EventEditor saved={event} onCreated={onCreated} />}
    </RecordPage>
  );
}

const back = { to: '/app/events', label: 'Back to events' } as const;
const formOf = (id: string) => ({ to: '/app/events/form/{-$id}', params: { id } }) as const;
