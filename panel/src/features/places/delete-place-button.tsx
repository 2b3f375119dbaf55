import { useRouter } from '@tanstack/react-router';
import { DeleteButton } from '#ui/buttons/delete-button.tsx';
import { returnTo } from '#ui/history.ts';
import { DeleteDialog } from './place-dialogs.tsx';
import type { PlaceVersion } from './places.api.ts';

interface DeletePlaceButtonProps {
  place: PlaceVersion;
  /** Told before the list is shown again. */
  onDeleted?: () => void;
}

/** Deletes the place, after a question, and goes back to the list. */
export function DeletePlaceButton({ place, onDeleted }: DeletePlaceButtonProps) {
  const router = useRouter();

  function leave() {
    onDeleted?.();
    void returnTo(router, { to: '/app/places' });
  }

  return <DeleteButton question={(dialog) => <DeleteDialog {...dialog} place={place} onDone={leave} />} />;
}
