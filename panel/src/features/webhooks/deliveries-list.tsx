import { deliveredEvent, deliveryStatus } from '@foyer/contract/integrations/webhook-events.ts';
import { deliveryListQuery, type WebhookDelivery } from '@foyer/contract/integrations/webhooks.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import { useIsIdle } from '#api/idle.ts';
import { messageFor } from '#api/messages.ts';
import { statusLabel } from '#domain/status-tag.tsx';
import { ListToolbar } from '#list/list-toolbar.tsx';
import { FilterChip } from '#list/query/filter-chip.tsx';
import { FilterDrawer } from '#list/query/filter-drawer.tsx';
import { NewestOldest } from '#list/query/newest-oldest.tsx';
import { useListQuery } from '#list/query/use-list-query.ts';
import { DataTable } from '#list/table/data-table.tsx';
import { CheckboxGroup } from '#ui/inputs/choice/choices.tsx';
import { notify } from '#ui/notifications/notifications.ts';
import { useDialogFor } from '#ui/overlay/dialog/use-dialog-for.ts';
import { deliveriesColumns } from './deliveries-columns.tsx';
import { TriesDialog } from './tries-dialog.tsx';
import { eventWords } from './webhook-words.ts';
import { deliveriesQuery, resendDelivery } from './webhooks.api.ts';
import styles from './webhooks.module.css';

/** Deliveries cannot be searched, but the list kit needs the field. */
const listQuery = deliveryListQuery.extend({ search: z.string().default('') });
const refreshMs = 5000;
const events = deliveredEvent.options.map((value) => ({ value, label: eventWords[value] }));
const statuses = deliveryStatus.options.map((value) => ({ value, label: statusLabel(value) }));

/** Deliveries of a webhook with their results. Polls while visible. */
export function DeliveriesList({ webhookId }: { webhookId: string }) {
  const list = useListQuery(listQuery);
  const { search: _, ...query } = list.query;
  const deliveries = useQuery({
    ...deliveriesQuery(webhookId, query),
    refetchInterval: useIsIdle() ? false : refreshMs,
  });
  const { mutate: resend } = useMutation({
    ...resendDelivery,
    onSuccess: () => notify.success('Sending the message again'),
    onError: (error) => notify.error(messageFor(error)),
  });
  const { show, subject: delivery, dialog } = useDialogFor<WebhookDelivery>();
  const columns = useMemo(() => deliveriesColumns(show, ({ id }) => resend(id)), [show, resend]);
  return (
    <>
      <ListToolbar
        list={list}
        search={<h2 className={styles.heading}>Deliveries</h2>}
        chips={
          <>
            <FilterChip
              list={list}
              filter="status"
              label={`Status: ${list.query.status.map(statusLabel).join(', ')}`}
            />
            <FilterChip
              list={list}
              filter="event"
              label={`Event: ${list.query.event.map((event) => eventWords[event]).join(', ')}`}
            />
          </>
        }
      >
        <NewestOldest list={list} by="createdAt" initially="desc" />
        <FilterDrawer list={list}>
          {({ values, set }) => (
            <>
              <CheckboxGroup
                label="Status"
                options={statuses}
                value={values.status}
                onChange={(status) => set({ status })}
              />
              <CheckboxGroup
                label="Event"
                options={events}
                value={values.event}
                onChange={(event) => set({ event })}
              />
            </>
          )}
        </FilterDrawer>
      </ListToolbar>
      <DataTable
        label="Deliveries"
        noun="deliveries"
        columns={columns}
        list={list}
        result={deliveries}
        empty={{
          title: 'Nothing sent yet',
          text: 'Messages sent to this address appear here for 30 days. Send a test to try it out.',
        }}
      />
      {delivery && <TriesDialog delivery={delivery} {...dialog} />}
    </>
  );
}
