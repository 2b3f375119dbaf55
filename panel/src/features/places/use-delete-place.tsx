import { IconTrash } from '@tabler/icons-react';
import type { RecordAction } from '#form/record/record-actions.tsx';
import { useReturnTo } from '#ui/history.ts';
import { DeletePlaceDialog } from './place-dialogs.tsx';
import type { PlaceVersion } from './places.api.ts';

/** The action that deletes a place, after a question, and goes back to the list. `onDeleted` runs before that. */
export function useDeletePlace(place: PlaceVersion | undefined, onDeleted?: () => void): RecordAction[] {
  const leave = useReturnTo({ to: '/app/places' });
  if (!place) return [];

  function deleted() {
    onDeleted?.();
    leave();
  }

  return [
    {
      label: 'Delete',
      icon: <IconTrash />,
      rank: 'final',
      dialog: (dialog) => <DeletePlaceDialog {...dialog} place={place} onDone={deleted} />,
    },
  ];
}
