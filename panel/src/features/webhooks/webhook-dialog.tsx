import { type Webhook, type WebhookInput, webhookInput } from '@foyer/contract/integrations/webhooks.ts';
import { limits } from '@foyer/contract/limits.ts';
import { useMutation } from '@tanstack/react-query';
import { useCreateOnce } from '#api/transport/use-create-once.ts';
import { DialogForm } from '#form/dialog-form.tsx';
import { useDraftForm } from '#form/drafts/use-draft.ts';
import { fieldsOf } from '#form/fields/field.ts';
import { TextField } from '#form/fields/text-field.tsx';
import { useSubmit } from '#form/save/use-submit.ts';
import { ShownOnce } from '#form/shown-once.tsx';
import { useShownOnce } from '#form/use-shown-once.ts';
import { DialogFrame } from '#ui/overlay/dialog/dialog-frame.tsx';
import { EventsField } from './events-field.tsx';
import { createWebhook, updateWebhook } from './webhooks.api.ts';

interface WebhookDialogProps {
  open: boolean;
  onClose: () => void;
  /** Webhook to edit. Without it, a new one is created. */
  webhook?: Webhook;
}

/** URL and events of a webhook. For a new one, then shows its secret once. */
export function WebhookDialog({ open, onClose, webhook }: WebhookDialogProps) {
  const { made: secret, make, frame } = useShownOnce<string | undefined>();
  return (
    <DialogFrame
      {...frame}
      open={open}
      onClose={onClose}
      title={secret ? 'Your webhook’s secret' : webhook ? 'Edit webhook' : 'New webhook'}
      width={640}
    >
      {secret ? (
        <WebhookSecret secret={secret} onDone={onClose} />
      ) : (
        <WebhookForm webhook={webhook} make={make} onClose={onClose} />
      )}
    </DialogFrame>
  );
}

/** The secret and its purpose. */
export const WebhookSecret = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <ShownOnce
    label="Webhook secret"
    secret={secret}
    note="You won’t see it again. You can replace it at any time."
    onDone={onDone}
  >
    Store it in the receiving program, which uses it to verify that messages come from you.
  </ShownOnce>
);

interface WebhookFormProps {
  webhook: Webhook | undefined;
  /** Saves the webhook. Resolves to the secret, if one was created. */
  make: (call: () => Promise<string | undefined>) => Promise<string | undefined>;
  onClose: () => void;
}

function WebhookForm({ webhook, make, onClose }: WebhookFormProps) {
  const { url = '', description = '', events = [] } = webhook ?? {};
  const form = useDraftForm(webhookInput, {
    values: { url, description, events },
    draft: `webhook ${webhook?.id} ${webhook?.updatedAt}`,
  });
  const field = fieldsOf(form);
  const create = useMutation(createWebhook);
  const update = useMutation(updateWebhook);
  const createOnce = useCreateOnce(form.editing);

  async function store(input: WebhookInput): Promise<string | undefined> {
    if (webhook) {
      await update.mutateAsync({ id: webhook.id, input, ifMatch: webhook.updatedAt });
      return undefined;
    }
    const made = await createOnce(input, (idempotencyKey) => create.mutateAsync({ input, idempotencyKey }));
    return made.secret;
  }
  async function send(input: WebhookInput) {
    if (!(await make(() => store(input)))) onClose();
    return true;
  }
  const save = useSubmit(form, { send, ...(webhook && { success: 'Webhook saved' }) });

  return (
    <DialogForm form={form} save={save} onCancel={onClose} submit={webhook ? 'Save' : 'Add webhook'}>
      <TextField
        {...field('url')}
        label="Address"
        hint="Where messages are sent: https://shop.example/foyer"
        maxLength={limits.webhookUrl}
      />
      <TextField {...field('description')} label="Description" optional maxLength={limits.text} />
      <EventsField {...field('events')} />
    </DialogForm>
  );
}
