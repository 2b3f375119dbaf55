import { BareDialogFrame, type BareDialogFrameProps } from './bare-dialog-frame.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { UnsavedWork } from './unsaved-work.ts';
import { useClosing } from './use-closing.ts';

export interface DialogProps extends Omit<BareDialogFrameProps, 'use'> {
  /** Typed text is not worth keeping, as in a search. */
  disposable?: boolean;
}

/** A dialog that asks before it discards unsaved work. */
export function DialogFrame({ disposable, children, ...dialog }: DialogProps) {
  const { close, report, question, use } = useClosing({ ...dialog, disposable });
  return (
    <>
      <BareDialogFrame {...dialog} onClose={close} use={use}>
        <UnsavedWork value={report}>{children}</UnsavedWork>
      </BareDialogFrame>
      <DiscardDialog {...question} />
    </>
  );
}
