import { type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import styles from './dialog.module.css';
import type { DialogProps } from './dialog-frame.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

/** A modal dialog: the focus stays inside, Escape closes it, and the focus returns to the opener. */
export const Dialog = lazyDialog(
  () => import('./dialog-frame.tsx').then(({ DialogFrame }) => DialogFrame),
  ({ title, width = 440 }: DialogProps) => ({ title, width }),
);

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
  /** The question, with the record's name: "Delete Koncert kolęd?" */
  title: string;
  /** Explains the consequences: "Its coupons go with it. This can’t be undone." */
  children: ReactNode;
  /** Label of the confirm button: "Delete event". Without it, the dialog can only be closed. */
  confirm?: string;
  /** Label of the cancel button, which has the focus. Defaults to "Cancel". */
  cancel?: string;
  danger?: boolean;
  /** The opener stays on the page, perhaps with another label, and receives the focus after success too. */
  openerStays?: boolean;
  /** Runs the action. The dialog shows progress, closes after success, and stays open after a failure. */
  onConfirm: () => Promise<unknown>;
  /** Runs after the dialog has disappeared. */
  onClosed?: () => void;
}

/**
 * Asks before an action that is hard to undo. The focus starts on the safe button and moves to the page's heading afterwards,
 * because the opener has often disappeared.
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
      // The caller has shown the error, and the question stays.
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={busy ? () => {} : onClose}
      title={title}
      focusAfter={done && !openerStays ? 'heading' : 'opener'} // the delete button disappears with the record
      onClosed={() => {
        setDone(false);
        onClosed?.();
      }}
    >
      <div id={text} className="muted">
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
