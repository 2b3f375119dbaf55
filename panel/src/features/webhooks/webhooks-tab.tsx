import { type Webhook, webhookListQuery } from '@foyer/contract/integrations/webhooks.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListToolbar } from '#list/list-toolbar.tsx';
import { FilterChip } from '#list/query/filter-chip.tsx';
import { NewestOldest } from '#list/query/newest-oldest.tsx';
import { SearchField } from '#list/query/search-field.tsx';
import { useListQuery } from '#list/query/use-list-query.ts';
import { DataTable } from '#list/table/data-table.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { lazyDialog, useLazyDialog } from '#ui/overlay/dialog/lazy-dialog.tsx';
import { webhooksQuery } from './webhooks.api.ts';
import { webhooksColumns } from './webhooks-columns.tsx';

const WebhookDialog = lazyDialog(
  () => import('./webhook-dialog.tsx').then(({ WebhookDialog }) => WebhookDialog),
  () => ({ title: 'New webhook', width: 640 }),
);

const pageOf = ({ id }: Webhook) => ({ to: '/app/integrations/WEBHOOKS/$id', params: { id } }) as const;

/** Webhooks: URLs of other programs that receive events. */
export function WebhooksTab({ tabs }: { tabs: ReactNode }) {
  const list = useListQuery(webhookListQuery);
  const webhooks = useQuery(webhooksQuery(list.query));
  const { opener, dialog } = useLazyDialog(WebhookDialog, {});
  const newWebhook = (
    <Button variant="primary" icon={<IconPlus />} {...opener}>
      New webhook
    </Button>
  );
  return (
    <Page title="Integrations" tabs={tabs} actions={newWebhook}>
      <ListToolbar
        list={list}
        search={<SearchField list={list} label="Search webhooks" />}
        chips={
          <FilterChip
            list={list}
            filter="switchedOff"
            label={list.query.switchedOff ? 'Switched off by Foyer' : 'Not switched off by Foyer'}
          />
        }
      >
        <NewestOldest list={list} by="createdAt" initially="desc" />
      </ListToolbar>
      <DataTable
        label="Webhooks"
        noun="webhooks"
        columns={webhooksColumns}
        list={list}
        result={webhooks}
        open={pageOf}
        empty={{
          title: 'No webhooks yet',
          text: 'Notify your app, till and website about changes as they happen.',
          action: newWebhook,
        }}
      />
      {dialog}
    </Page>
  );
}
