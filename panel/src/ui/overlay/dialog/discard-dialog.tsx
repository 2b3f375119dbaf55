import { Button } from '#ui/buttons/button.tsx';
import { BareDialogFrame } from './bare-dialog-frame.tsx';
import styles from './dialog.module.css';
import type { useQuestion } from './use-question.ts';

/** Asks before a dialog or drawer discards unsaved work. */
export function DiscardDialog({
  open,
  onClose,
  onConfirm,
  onClosed,
}: ReturnType<typeof useQuestion>['dialog']) {
  return (
    <BareDialogFrame open={open} onClose={onClose} onClosed={onClosed} title="Discard unsaved changes?">
      <p className="muted">Your changes here aren’t saved yet.</p>
      <div className={styles.actions}>
        <Button onClick={onClose} data-autofocus>
          Keep editing
        </Button>
        <Button variant="destructive" onClick={() => void onConfirm().then(onClose)}>
          Discard
        </Button>
      </div>
    </BareDialogFrame>
  );
}
