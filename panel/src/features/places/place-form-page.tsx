import { id as idSchema } from '@foyer/contract/fields.ts';
import type { Place } from '@foyer/contract/places.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { messageFor } from '#api/messages.ts';
import { useVisit } from '#form/use-visit.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { RecordSkeleton } from '#ui/feedback/skeleton.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PlaceEditor } from './place-editor.tsx';
import { PlaceView } from './place-view.tsx';
import { placeQuery } from './places.api.ts';
import { targetOf } from './places-columns.tsx';

/** `/app/places/form/{id?}` and `/{id}/{subpage}`: a new place, one to work on (`edit`), or one to look at (`view`). */
export function PlaceFormPage() {
  const { id, subpage } = useParams({ strict: false });
  const { number, bind } = useVisit(id, (made) => ({
    to: '/app/places/form/{-$id}/{-$subpage}',
    params: { id: made, subpage: 'edit' },
  }));
  if (id !== undefined && !idSchema.safeParse(id).success) return <Navigate to="/404" replace />;
  return <PlaceRecord key={number} id={id} subpage={subpage} onCreated={bind} />;
}

interface PlaceRecordProps {
  id: string | undefined;
  subpage: string | undefined;
  onCreated: (place: Place) => void;
}

function PlaceRecord({ id, subpage, onCreated }: PlaceRecordProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...placeQuery(id ?? ''),
    enabled: id !== undefined,
  });
  const place = id === undefined ? undefined : data;
  // One and the same editor, before and after a new place is given its address.
  if (id === undefined || (place && subpage === 'edit')) {
    return <PlaceEditor saved={place} onCreated={onCreated} />;
  }
  if (place) {
    if (subpage === 'view') return <PlaceView place={place} />;
    return <Navigate {...targetOf(place)} replace />;
  }
  return (
    <Page title="Place" back={{ to: '/app/places', label: 'Back to places' }}>
      {error ? (
        <ErrorState text={messageFor(error)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <RecordSkeleton />
      )}
    </Page>
  );
}
