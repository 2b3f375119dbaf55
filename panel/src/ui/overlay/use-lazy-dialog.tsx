import { useState } from 'react';
import type { LazyPart } from '#ui/feedback/lazy-part.tsx';
import { LazyMount } from './lazy-mount.tsx';

/** A dialog on the page, whose code comes late, and what opens it: `<Button {...opener}>…</Button>` and, beside it, `{dialog}`. */
export function useLazyDialog(Part: LazyPart<{ open: boolean; onClose: () => void }>) {
  const [open, setOpen] = useState(false);
  return {
    opener: { 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const,
    dialog: (
      <LazyMount open={open} load={Part.preload}>
        <Part open={open} onClose={() => setOpen(false)} />
      </LazyMount>
    ),
  };
}
