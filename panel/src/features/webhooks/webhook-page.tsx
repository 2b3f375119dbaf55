import type { Webhook } from '@foyer/contract/webhooks.ts';
import { IconPencil, IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { messageFor } from '#api/messages.ts';
import { StatusTag } from '#domain/status-tag.tsx';
import { RecordPage } from '#form/record-page.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { DeleteButton } from '#ui/buttons/delete-button.tsx';
import { Definition, DefinitionList } from '#ui/display/definition-list.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { notify } from '#ui/feedback/notifications.ts';
import { formatDateTime } from '#ui/format.ts';
import { Section } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { LazyMount } from '#ui/overlay/lazy-mount.tsx';
import { overlayUntilLoaded } from '#ui/overlay/loading-overlay.tsx';
import { DeliveriesList } from './deliveries-list.tsx';
import { DeleteWebhookDialog, RotateSecretDialog } from './webhook-dialogs.tsx';
import { disabledWords, eventWords, statusOf } from './webhook-words.ts';
import { testWebhook, updateWebhook, webhookQuery } from './webhooks.api.ts';
import styles from './webhooks.module.css';

const back = {
  to: '/app/integrations/{-$subpage}',
  params: { subpage: 'WEBHOOKS' },
  label: 'Back to webhooks',
} as const;

const EditDialog = lazyPart(
  () => import('./webhook-dialog.tsx').then(({ WebhookDialog }) => WebhookDialog),
  overlayUntilLoaded(() => ({ title: 'Edit webhook', width: 640 })),
);

/** `/app/integrations/WEBHOOKS/{id}`: one webhook, with what was sent to it. */
export function WebhookPage() {
  const { id } = useParams({ strict: false });
  return (
    <RecordPage id={id} query={webhookQuery} title="Webhook" back={back}>
      {(webhook) => webhook && <WebhookView webhook={webhook} />}
    </RecordPage>
  );
}

type Asked = 'edit' | 'rotate';

function WebhookView({ webhook }: { webhook: Webhook }) {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const { disabledReason } = webhook;
  return (
    <Page
      title={hostOf(webhook)}
      back={back}
      meta={<StatusTag value={statusOf(webhook)} />}
      actions={[
        <SendTest key="test" webhook={webhook} />,
        <Button key="edit" icon={<IconPencil />} aria-haspopup="dialog" onClick={() => setAsked('edit')}>
          Edit
        </Button>,
        <DeleteButton
          key="delete"
          question={(dialog) => <DeleteWebhookDialog {...dialog} webhook={webhook} back={back} />}
        />,
      ]}
    >
      <div className={styles.facts}>
        {disabledReason && <Notice kind="warning">{disabledWords[disabledReason]}</Notice>}
        <Section title="Where and what" aside={<OnOff webhook={webhook} />}>
          <Facts webhook={webhook} onRotate={() => setAsked('rotate')} />
        </Section>
      </div>
      <DeliveriesList webhookId={webhook.id} />
      <LazyMount open={asked === 'edit'} load={EditDialog.preload}>
        <EditDialog open={asked === 'edit'} onClose={close} webhook={webhook} />
      </LazyMount>
      <RotateSecretDialog webhook={webhook} open={asked === 'rotate'} onClose={close} />
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
      {formatDateTime(webhook.createdAt)}, {webhook.createdBy}
    </Definition>
    <Definition term="Told of" wide>
      {webhook.events.map((event) => eventWords[event]).join(', ')}
    </Definition>
  </DefinitionList>
);

function SendTest({ webhook: { id } }: { webhook: Webhook }) {
  const { mutate, isPending } = useMutation({
    ...testWebhook,
    onSuccess: () => notify.success('A test is on its way'),
    onError: (error) => notify.error(messageFor(error)),
  });
  return (
    <Button icon={<IconSend />} busy={isPending} onClick={() => mutate(id)}>
      Send a test
    </Button>
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
