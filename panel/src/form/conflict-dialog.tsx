import type { StoredRecord } from '#api/record-calls.ts';
import { whoAndWhen } from '#domain/who-and-when.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogActions } from '#ui/overlay/dialog.tsx';

/** Someone else has saved the record since it was opened here. */
export interface Conflict {
  /** The record as it is now. */
  newer: StoredRecord;
  /** The labels of the fields that differ from what was opened here. */
  changed: readonly string[];
  dismiss: () => void;
  reload: () => void;
  overwrite: () => void;
}

/** Says who has saved this record since it was opened here, and when; the person decides whose change stays. */
export function ConflictDialog({ conflict }: { conflict: Conflict | undefined }) {
  return (
    <Dialog
      open={conflict !== undefined}
      onClose={() => conflict?.dismiss()}
      title="Someone else has changed this in the meantime"
    >
      {conflict && (
        <p>
          {whoAndWhen(conflict.newer)}
          <br />
          {conflict.changed.length > 0 && `Changed: ${conflict.changed.join(', ')}`}
        </p>
      )}
      <p className="muted">
        Reload shows what is stored now, without what you typed. Overwrite stores what you typed over the
        other change.
      </p>
      <DialogActions>
        <Button variant="quiet" onClick={conflict?.dismiss} data-autofocus>
          Keep editing
        </Button>
        <Button onClick={conflict?.reload}>Reload</Button>
        <Button variant="primary" onClick={conflict?.overwrite}>
          Overwrite
        </Button>
      </DialogActions>
    </Dialog>
  );
}
