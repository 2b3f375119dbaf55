import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';

interface DeleteButtonProps {
  /** Renders the confirmation dialog. */
  question: (dialog: { open: boolean; onClose: () => void }) => ReactNode;
}

/** Asks whether to delete the record of the page. */
export function DeleteButton({ question }: DeleteButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" icon={<IconTrash />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Delete
      </Button>
      {question({ open, onClose: () => setOpen(false) })}
    </>
  );
}
