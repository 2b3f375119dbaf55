import { DeleteButton } from '#ui/buttons/delete-button.tsx';
import { useReturnTo } from '#ui/history.ts';
import { DeleteDialog } from './place-dialogs.tsx';
import type { PlaceVersion } from './places.api.ts';

interface DeletePlaceButtonProps {
  place: PlaceVersion;
  /** Told before the list is shown again. */
  onDeleted?: () => void;
}

/** Deletes the place, after a question, and goes back to the list. */
export function DeletePlaceButton({ place, onDeleted }: DeletePlaceButtonProps) {
  const leave = useReturnTo({ to: '/app/places' });

  function deleted() {
    onDeleted?.();
    leave();
  }

  return <DeleteButton question={(dialog) => <DeleteDialog {...dialog} place={place} onDone={deleted} />} />;
}
