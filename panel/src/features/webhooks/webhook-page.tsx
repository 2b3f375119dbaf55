import type { Webhook } from '@foyer/contract/integrations/webhooks.ts';
import { IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { messageFor } from '#api/messages.ts';
import { Author } from '#domain/staff/author.tsx';
import { StatusTag } from '#domain/status-tag.tsx';
import { RecordActions } from '#form/record/record-actions.tsx';
import { RecordPage } from '#form/record/record-page.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Definition, DefinitionList } from '#ui/display/definition-list.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatDateTime } from '#ui/format.ts';
import { Section } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { notify } from '#ui/notifications/notifications.ts';
import { lazyDialog } from '#ui/overlay/dialog/lazy-dialog.tsx';
import { DeliveriesList } from './deliveries-list.tsx';
import { DeleteWebhookDialog, RotateSecretDialog } from './webhook-dialogs.tsx';
import { disabledWords, eventWords, webhookStatus } from './webhook-words.ts';
import { testWebhook, updateWebhook, webhookQuery } from './webhooks.api.ts';
import styles from './webhooks.module.css';

const back = {
  to: '/app/integrations/{-$subpage}',
  params: { subpage: 'WEBHOOKS' },
  label: 'Back to webhooks',
} as const;

const EditDialog = lazyDialog(
  () => import('./webhook-dialog.tsx').then(({ WebhookDialog }) => WebhookDialog),
  () => ({ title: 'Edit webhook', width: 640 }),
);

/** `/app/integrations/WEBHOOKS/{id}`: a webhook and its deliveries. */
export function WebhookPage() {
  const { id } = useParams({ strict: false });
  return (
    <RecordPage id={id} query={webhookQuery} title="Webhook" back={back}>
      {(webhook) => webhook && <WebhookView webhook={webhook} />}
    </RecordPage>
  );
}

function WebhookView({ webhook }: { webhook: Webhook }) {
  const [isRotating, setRotating] = useState(false);
  const { disabledReason } = webhook;
  return (
    <Page
      title={hostOf(webhook)}
      back={back}
      meta={<StatusTag value={webhookStatus(webhook)} />}
      actions={<WebhookActions webhook={webhook} />}
    >
      <div className={styles.facts}>
        {disabledReason && <Notice kind="warning">{disabledWords[disabledReason]}</Notice>}
        <Section title="Details" aside={<OnOff webhook={webhook} />}>
          <Facts webhook={webhook} onRotate={() => setRotating(true)} />
        </Section>
      </div>
      <DeliveriesList webhookId={webhook.id} />
      <RotateSecretDialog webhook={webhook} open={isRotating} onClose={() => setRotating(false)} />
    </Page>
  );
}

const hostOf = ({ url }: Webhook) => (URL.canParse(url) ? new URL(url).host : url);

const Facts = ({ webhook, onRotate }: { webhook: Webhook; onRotate: () => void }) => (
  <DefinitionList size="medium">
    <Definition term="Address">{webhook.url}</Definition>
    <Definition term="Description">{webhook.description}</Definition>
    <Definition term="Secret">
      <Button size="small" aria-haspopup="dialog" onClick={onRotate}>
        Replace
      </Button>
    </Definition>
    <Definition term="Failing since" num>
      {webhook.failingSince && formatDateTime(webhook.failingSince)}
    </Definition>
    <Definition term="Created" num>
      {formatDateTime(webhook.createdAt)}, <Author email={webhook.createdBy} />
    </Definition>
    <Definition term="Events" wide>
      {webhook.events.map((event) => eventWords[event]).join(', ')}
    </Definition>
  </DefinitionList>
);

function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { mutate, isPending } = useMutation({
    ...testWebhook,
    onSuccess: () => notify.success('Test queued'),
    onError: (error) => notify.error(messageFor(error)),
  });
  return (
    <RecordActions
      actions={[
        {
          label: 'Send a test',
          icon: <IconSend />,
          rank: 'frequent',
          busy: isPending,
          run: () => mutate(webhook.id),
        },
        {
          label: 'Edit',
          icon: <IconPencil />,
          rank: 'frequent',
          dialog: (dialog) => <EditDialog {...dialog} webhook={webhook} />,
          preload: EditDialog.preload,
        },
        {
          label: 'Delete',
          icon: <IconTrash />,
          rank: 'final',
          dialog: (dialog) => <DeleteWebhookDialog {...dialog} webhook={webhook} back={back} />,
        },
      ]}
    />
  );
}

function OnOff({ webhook }: { webhook: Webhook }) {
  const { id, url, description, events, active, updatedAt } = webhook;
  const { mutate, isPending } = useMutation({
    ...updateWebhook,
    onSuccess: (saved) => notify.success(saved.active ? 'Webhook switched on' : 'Webhook switched off'),
    onError: (error) => notify.error(messageFor(error)),
  });
  const turn = () => mutate({ id, input: { url, description, events, active: !active }, ifMatch: updatedAt });
  return (
    <Button busy={isPending} onClick={turn}>
      {active ? 'Switch off' : 'Switch on'}
    </Button>
  );
}
