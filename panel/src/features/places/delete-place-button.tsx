import { IconTrash } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { returnTo } from '#ui/history.ts';
import { DeleteDialog } from './place-dialogs.tsx';
import type { PlaceToDo } from './places.api.ts';

interface DeletePlaceButtonProps {
  place: PlaceToDo;
  /** Told before the list is shown again. */
  onDeleted?: () => void;
}

/** Deletes the place, after a question, and goes back to the list. */
export function DeletePlaceButton({ place, onDeleted }: DeletePlaceButtonProps) {
  const router = useRouter();
  const [open, setOpen] = useState(false);

  function leave() {
    onDeleted?.();
    void returnTo(router, paths.places);
  }

  return (
    <>
      <Button
        variant="danger"
        icon={<IconTrash size={18} stroke={1.6} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Delete
      </Button>
      <DeleteDialog place={place} open={open} onClose={() => setOpen(false)} onDone={leave} />
    </>
  );
}
