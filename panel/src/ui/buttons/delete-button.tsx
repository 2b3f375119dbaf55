import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';

interface DeleteButtonProps {
  /** The dialog that asks first. */
  question: (dialog: { open: boolean; onClose: () => void }) => ReactNode;
}

/** Leads to the question whether the record in view shall go. */
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
