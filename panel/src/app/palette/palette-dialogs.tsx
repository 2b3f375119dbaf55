import { Dialog } from '#ui/overlay/dialog.tsx';
import type { Over } from './keys.ts';
import { KeysList } from './keys-list.tsx';
import { Palette } from './palette.tsx';

/** The two dialogs that any page can have over it. */
export function PaletteDialogs({ over, onClose }: { over: Over | undefined; onClose: () => void }) {
  return (
    <>
      <Dialog open={over === 'palette'} onClose={onClose} title="Search everything" width={640}>
        <Palette onDone={onClose} />
      </Dialog>
      <Dialog open={over === 'keys'} onClose={onClose} title="Keys" width={520}>
        <KeysList />
      </Dialog>
    </>
  );
}
