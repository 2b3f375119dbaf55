import type { Webhook } from '@foyer/contract/integrations/webhooks.ts';
import { useState } from 'react';
import { ConfirmMutationDialog } from '#mutation/confirm-mutation-dialog.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { useReturnTo } from '#ui/history.ts';
import type { BackTarget } from '#ui/layout/page.tsx';
import { Dialog } from '#ui/overlay/dialog/dialog.tsx';
import { deleteWebhook, rotateSecret } from './webhooks.api.ts';

interface WebhookDialogProps {
  webhook: Webhook;
  open: boolean;
  onClose: () => void;
}

const WebhookSecret = lazyPart(() =>
  import('./webhook-dialog.tsx').then(({ WebhookSecret }) => WebhookSecret),
);

/** Asks before replacing the secret, then shows the new one once. */
export function RotateSecretDialog({ webhook, ...dialog }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string>();
  return (
    <>
      <ConfirmMutationDialog
        {...dialog}
        mutation={rotateSecret}
        subject={webhook}
        onDone={setSecret}
        title="Replace the secret?"
        confirm="Replace secret"
        openerStays
        success="Secret replaced"
        invalidateOnError={['webhook']}
      >
        You’ll see the new one next. For 24 hours, messages are signed with both, so you have time to update
        the receiving program.
      </ConfirmMutationDialog>
      <Dialog
        open={secret !== undefined}
        onClose={() => setSecret(undefined)}
        locked
        title="The webhook’s new secret"
        width={520}
      >
        {secret !== undefined && <WebhookSecret secret={secret} onDone={() => setSecret(undefined)} />}
      </Dialog>
    </>
  );
}

/** Asks before deleting a webhook. */
export function DeleteWebhookDialog({
  webhook,
  back: { label: _, ...list },
  ...dialog
}: WebhookDialogProps & { back: BackTarget }) {
  const leave = useReturnTo(list);
  return (
    <ConfirmMutationDialog
      {...dialog}
      mutation={deleteWebhook}
      subject={webhook}
      onDone={leave}
      title="Delete this webhook?"
      confirm="Delete webhook"
      danger
      success="Webhook deleted"
      invalidateOnError={['webhook', 'webhooks']}
    >
      {webhook.url} no longer receives messages, and its delivery log is deleted. This can’t be undone.
    </ConfirmMutationDialog>
  );
}
