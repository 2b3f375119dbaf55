import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogActions } from '#ui/overlay/dialog.tsx';
import type { Save } from './use-save.ts';

/** Someone else has saved this record since it was opened here: the person decides whose change stays. */
export function ConflictDialog({ conflict }: { conflict: Save['conflict'] }) {
  const [busy, setBusy] = useState(false);
  const dismiss = () => conflict?.dismiss();

  async function run(choice: (() => Promise<void>) | undefined) {
    setBusy(true);
    await choice?.();
    setBusy(false);
    dismiss();
  }

  return (
    <Dialog
      open={conflict !== undefined}
      onClose={dismiss}
      title="Someone else has changed this in the meantime"
    >
      <p className="muted">
        Reload shows what is stored now, without what you typed. Overwrite stores what you typed over the
        other change.
      </p>
      <DialogActions>
        <Button variant="quiet" onClick={dismiss} disabled={busy} data-autofocus>
          Keep editing
        </Button>
        <Button onClick={() => void run(conflict?.reload)} disabled={busy}>
          Reload
        </Button>
        <Button variant="primary" onClick={() => void run(conflict?.overwrite)} disabled={busy}>
          Overwrite
        </Button>
      </DialogActions>
    </Dialog>
  );
}
