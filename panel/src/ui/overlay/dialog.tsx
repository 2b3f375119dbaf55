import { type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import styles from './dialog.module.css';
import type { DialogProps } from './dialog-frame.tsx';
import { LazyMount } from './lazy-mount.tsx';
import { overlayUntilLoaded } from './loading-overlay.tsx';

const DialogFrame = lazyPart(
  () => import('./dialog-frame.tsx').then(({ DialogFrame }) => DialogFrame),
  overlayUntilLoaded(({ title, width = 440 }: DialogProps) => ({ title, width })),
);

/** A dialog over the page: focus stays inside, Escape closes it, and focus returns to what opened it. */
export function Dialog(props: DialogProps) {
  return (
    <LazyMount open={props.open} load={DialogFrame.preload}>
      <DialogFrame {...props} />
    </LazyMount>
  );
}

export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.actions} data-keep-clear>
      {children}
    </div>
  );
}

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** The question, naming the thing: "Delete Koncert kolęd?" */
  title: string;
  /** What follows: "Its coupons go with it. This cannot be undone." */
  children: ReactNode;
  /** The label of the button that does it: "Delete event". Without it there is nothing left to do but close. */
  confirm?: string;
  /** The way out, which has the focus: "Keep it". */
  cancel?: string;
  danger?: boolean;
  /** What opened it stands there afterwards, too; perhaps under another name. It gets the focus back even where it was done. */
  openerStays?: boolean;
  /** Does it. The dialog shows that it is under way, closes after it, and stays open if it fails. */
  onConfirm: () => Promise<unknown>;
  /** Once it is out of sight. */
  onClosed?: () => void;
}

/**
 * Asks before something that is hard to undo. The focus starts on the safe button; afterwards it is on the page's heading, as what
 * opened it has often gone with what was done.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, confirm, cancel = 'Cancel', danger = false } = props;
  const { openerStays = false, onConfirm, onClosed } = props;
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const text = useId();

  async function run() {
    setBusy(true);
    try {
      await onConfirm();
      setDone(true);
      onClose();
    } catch {
      // Who did it has told the person why it failed; the question stays.
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={busy ? () => {} : onClose}
      title={title}
      focusAfter={done && !openerStays ? 'heading' : 'opener'} // what was deleted takes its button with it
      onClosed={() => {
        setDone(false);
        onClosed?.();
      }}
    >
      <div id={text} className={styles.text}>
        {children}
      </div>
      <DialogActions>
        <Button onClick={onClose} disabled={busy} data-autofocus aria-describedby={text}>
          {cancel}
        </Button>
        {confirm !== undefined && (
          <Button variant={danger ? 'destructive' : 'primary'} busy={busy} onClick={() => void run()}>
            {confirm}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
