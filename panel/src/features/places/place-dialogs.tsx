import { DeedProblem } from '#form/deed-problem.tsx';
import { useDeed } from '#form/use-deed.ts';
import { paths } from '#paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
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
export function PublishDialog({ place, open, onClose, onDone }: DeedProps) {
  const { run, error, problem, reset } = useDeed(publishStored, {
    success: 'Place published',
    failure: publishFailure,
    doubtful,
  });
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={`Publish “${place.name}”?`}
      cancel="Not yet"
      confirm="Publish place"
      onConfirm={() => run(place).then(onDone)}
    >
      <p>Guests see it in the app at once. It can still be edited, but it does not become a draft again.</p>
      <DeedProblem text={problem}>
        {isMendable(error) && (
          <LinkButton size="small" to={paths.placeForm(place.id, 'edit')}>
            Open the draft
          </LinkButton>
        )}
      </DeedProblem>
    </ConfirmDialog>
  );
}

/** Asks before a place is deleted, published or not. */
export function DeleteDialog({ place, open, onClose, onDone }: DeedProps) {
  const { run, problem, reset } = useDeed(deletePlace, { success: 'Place deleted', doubtful });
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={`Delete “${place.name}”?`}
      cancel="Keep it"
      confirm="Delete place"
      danger
      onConfirm={() => run(place).then(onDone)}
    >
      <p>
        The place goes, and with it its logo and photos. Past events, billings and reviews keep its name. This
        cannot be undone.
      </p>
      <DeedProblem text={problem} />
    </ConfirmDialog>
  );
}
