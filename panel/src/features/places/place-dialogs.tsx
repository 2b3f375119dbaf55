import { places } from '@foyer/contract/resources/places.ts';
import { quoted } from '@foyer/contract/text/bidi.ts';
import { ConfirmMutationDialog } from '#mutation/confirm-mutation-dialog.tsx';
import { useNewest } from '#mutation/use-newest.ts';
import { DeleteRecordDialog } from '#resource/delete-record-dialog.tsx';
import { missingInPlace, notPublished, placePublishFailure, placePublishQuestion } from './place-messages.ts';
import { deletePlace, type PlaceVersion, placeQuery, publishStoredPlace } from './places.api.ts';

interface PlaceDialogProps {
  place: PlaceVersion;
  open: boolean;
  onClose: () => void;
  /** Runs after success. */
  onDone?: () => unknown;
}

const invalidateOnError = ['places', 'place'];

/** Asks before publishing a stored draft, or lists what is missing. */
export function PublishPlaceDialog({ place: shown, ...dialog }: PlaceDialogProps) {
  const place = useNewest(shown, placeQuery, dialog.open);
  const isPublished = 'status' in place && place.status === 'PUBLISHED';
  const missing = 'goPosId' in place && !isPublished ? missingInPlace(place) : [];
  return (
    <ConfirmMutationDialog
      {...dialog}
      {...placePublishQuestion(place.name)}
      mutation={publishStoredPlace}
      subject={place}
      success="Place published"
      failure={placePublishFailure}
      missing={
        missing.length > 0 && {
          title: notPublished,
          fields: missing,
          mendedAt: {
            label: 'Open the draft',
            to: '/app/places/form/{-$id}/{-$subpage}',
            params: { id: place.id, subpage: 'edit' },
          },
        }
      }
      outdated={isPublished && 'Someone else has already published this place.'}
      invalidateOnError={invalidateOnError}
    />
  );
}

/** Asks before deleting a place. */
export function DeletePlaceDialog({ place: shown, ...dialog }: PlaceDialogProps) {
  const place = useNewest(shown, placeQuery, dialog.open);
  return (
    <DeleteRecordDialog
      {...dialog}
      resource={places}
      mutation={deletePlace}
      subject={place}
      name={quoted(place.name)}
    >
      Deletes the place with its logo and photos. Past events, billings and reviews keep its name. This can’t
      be undone.
    </DeleteRecordDialog>
  );
}
