import type { WebhookDelivery } from '@foyer/contract/integrations/webhooks.ts';
import { quoted } from '@foyer/contract/text/bidi.ts';
import { Button } from '#ui/buttons/button.tsx';
import { formatDateTime } from '#ui/format.ts';
import { Dialog, DialogActions } from '#ui/overlay/dialog/dialog.tsx';
import { eventWords, resultOf } from './webhook-words.ts';
import styles from './webhooks.module.css';

interface TriesDialogProps {
  delivery: WebhookDelivery;
  open: boolean;
  onClose: () => void;
}

/** Attempts to deliver a message, with result and duration. */
export const TriesDialog = ({ delivery, open, onClose }: TriesDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={`Attempts of ${quoted(eventWords[delivery.event])}`}
    width={520}
  >
    {delivery.tries.length === 0 ? (
      <p>Not attempted yet. Messages about the same record are sent one after another.</p>
    ) : (
      <ol className={styles.tries}>
        {delivery.tries.map((made) => (
          <li key={made.at + made.ms}>
            <span className="num">{formatDateTime(made.at)}</span>
            <span>
              {resultOf(made)} <span className="faint num">· {made.ms} ms</span>
            </span>
          </li>
        ))}
      </ol>
    )}
    <DialogActions>
      <Button onClick={onClose}>Close</Button>
    </DialogActions>
  </Dialog>
);
