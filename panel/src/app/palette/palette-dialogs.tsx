import { Dialog } from '#ui/overlay/dialog.tsx';
import type { Over } from './keys.ts';
import { KeysList } from './keys-list.tsx';
import { Palette } from './palette.tsx';

interface PaletteDialogsProps {
  over: Over | undefined;
  /** What is typed into the palette. */
  text: string;
  onType: (text: string) => void;
  /** The palette has the focus. */
  onReady: () => void;
  onClose: () => void;
  /** The palette is out of sight. */
  onClosed: () => void;
}

/** The two dialogs that any page can have over it. */
export function PaletteDialogs({ over, text, onType, onReady, onClose, onClosed }: PaletteDialogsProps) {
  const open = over === 'palette';
  return (
    <>
      <Dialog open={open} onClose={onClose} onClosed={onClosed} title="Search everything" width={640}>
        <Palette open={open} text={text} onType={onType} onReady={onReady} onDone={onClose} />
      </Dialog>
      <Dialog open={over === 'keys'} onClose={onClose} title="Keys" width={520}>
        <KeysList />
      </Dialog>
    </>
  );
}
