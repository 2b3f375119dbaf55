import { DeedDialog } from '#mutation/confirm-mutation-dialog.tsx';
import { LinkButton } from '#ui/buttons/button.tsx';
import { isMendable, publishFailure } from './place-messages.ts';
import { deletePlace, type PlaceToDo, publishStored } from './places.api.ts';

interface DeedProps {
  place: PlaceToDo;
  open: boolean;
  onClose: () => void;
  /** Once it is done. */
  onDone?: () => unknown;
}

const doubtful = ['places', 'place'];

/** Asks before a draft is published as it is stored, and says what is missing where it cannot be. */
export function PublishDialog({ place, ...dialog }: DeedProps) {
  const openDraft = (
    <LinkButton
      size="small"
      to="/app/places/form/{-$id}/{-$subpage}"
      params={{ id: place.id, subpage: 'edit' }}
    >
      Open the draft
    </LinkButton>
  );
  return (
    <DeedDialog
      {...dialog}
      deed={publishStored}
      subject={place}
      title={`Publish “${place.name}”?`}
      cancel="Not yet"
      confirm="Publish place"
      success="Place published"
      failure={publishFailure}
      remedy={(error) => isMendable(error) && openDraft}
      doubtful={doubtful}
    >
      Guests see it in the app at once. It can still be edited, but it does not become a draft again.
    </DeedDialog>
  );
}

/** Asks before a place is deleted, published or not. */
export function DeleteDialog({ place, ...dialog }: DeedProps) {
  return (
    <DeedDialog
      {...dialog}
      deed={deletePlace}
      subject={place}
      title={`Delete “${place.name}”?`}
      cancel="Keep it"
      confirm="Delete place"
      danger
      success="Place deleted"
      doubtful={doubtful}
    >
      The place goes, and with it its logo and photos. Past events, billings and reviews keep its name. This
      cannot be undone.
    </DeedDialog>
  );
}
