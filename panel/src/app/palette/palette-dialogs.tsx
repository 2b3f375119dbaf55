import { useRef } from 'react';
import { DialogFrame } from '#ui/overlay/dialog/dialog-frame.tsx';
import type { PageAction } from '#ui/page-actions.ts';
import type { Over } from './keys.ts';
import { KeysList } from './keys-list.tsx';
import { Palette } from './palette.tsx';

export interface PaletteDialogsProps {
  over: Over | undefined;
  /** One of them is open. */
  open: boolean;
  /** Text typed into the palette. */
  text: string;
  onType: (text: string) => void;
  /** Runs when the palette has the focus. */
  onReady: () => void;
  onClose: () => void;
}

/** The two dialogs available on every page. */
export function PaletteDialogs({ over, text, onType, onReady, onClose }: PaletteDialogsProps) {
  const open = over === 'palette';
  const chosen = useRef<PageAction>(undefined);

  /** Runs after the palette has closed, so that a dialog it opens returns the focus to the right element. */
  function action() {
    const { current: choice } = chosen;
    chosen.current = undefined;
    choice?.run();
  }

  return (
    <>
      <DialogFrame
        open={open}
        onClose={onClose}
        onClosed={action}
        title="Search everything"
        width={640}
        disposable
      >
        <Palette
          open={open}
          text={text}
          onType={onType}
          onReady={onReady}
          onDone={onClose}
          onAction={(choice) => {
            chosen.current = choice;
            onClose();
          }}
        />
      </DialogFrame>
      <DialogFrame open={over === 'keys'} onClose={onClose} title="Keyboard shortcuts" width={960}>
        <KeysList />
      </DialogFrame>
    </>
  );
}
