import { Navigate, useParams } from '@tanstack/react-router';
import { RecordPage } from '#form/record-page.tsx';
import { PlaceEditor } from './place-editor.tsx';
import { PlaceView } from './place-view.tsx';
import { placeQuery } from './places.api.ts';
import { targetOf } from './places-columns.tsx';

/** `/app/places/form/{id?}` and `/{id}/{subpage}`: a new place, one to work on (`edit`), or one to look at (`view`). */
export function PlaceFormPage() {
  const { id, subpage } = useParams({ strict: false });
  return (
    <RecordPage id={id} query={placeQuery} title="Place" back={back} targetOf={toEdit}>
      {(place, onCreated) => {
        // One and the same editor, before and after a new place is given its address.
        if (!place || subpage === 'edit') return <PlaceEditor saved={place} onCreated={onCreated} />;
        if (subpage === 'view') return <PlaceView place={place} />;
        return <Navigate {...targetOf(place)} replace />;
      }}
    </RecordPage>
  );
}

const back = { to: '/app/places', label: 'Back to places' } as const;
const toEdit = (id: string) =>
  ({ to: '/app/places/form/{-$id}/{-$subpage}', params: { id, subpage: 'edit' } }) as const;
