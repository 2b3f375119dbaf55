import { IconTrash } from '@tabler/icons-react';
import { useIsLimited } from '#api/session/session.ts';
import type { RecordAction } from '#form/record/record-actions.tsx';
import { useReturnTo } from '#ui/history.ts';
import { DeletePlaceDialog } from './place-dialogs.tsx';
import type { PlaceVersion } from './places.api.ts';

/**
 * The action that deletes a place, after a question, and goes back to the list. `onDeleted` runs before that. None for accounts
 * that are limited to places.
 */
export function useDeletePlace(place: PlaceVersion | undefined, onDeleted?: () => void): RecordAction[] {
  const leave = useReturnTo({ to: '/app/places' });
  const isLimited = useIsLimited();
  if (!place || isLimited) return [];

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
