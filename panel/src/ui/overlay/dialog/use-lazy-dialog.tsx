import { useState } from 'react';
import type { LazyPart } from '#ui/feedback/lazy-part.tsx';
import { LazyMount } from '#ui/overlay/lazy-mount.tsx';

/** A lazily loaded dialog and its opener: render `<Button {...opener}>…</Button>` and `{dialog}` next to it. */
export function useLazyDialog<Props extends object = object>(
  Part: LazyPart<Props & { open: boolean; onClose: () => void }>,
  props: Props,
) {
  const [open, setOpen] = useState(false);
  return {
    opener: { 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const,
    dialog: (
      <LazyMount open={open} load={Part.preload}>
        <Part {...props} open={open} onClose={() => setOpen(false)} />
      </LazyMount>
    ),
  };
}
