import type { Webhook, WebhookSortKey } from '@foyer/contract/integrations/webhooks.ts';
import { StatusTag } from '#domain/status-tag.tsx';
import type { Column } from '#list/columns/column-layout.ts';
import { DayAndTime } from '#list/table/cells.tsx';
import { Clip } from '#ui/display/clip.tsx';
import { eventWords, webhookStatus } from './webhook-words.ts';

export const webhooksColumns: Column<Webhook, WebhookSortKey>[] = [
  { header: 'Address', sort: 'url', minWidth: 200, cell: (webhook) => <Address webhook={webhook} /> },
  { header: 'Status', width: 100, cell: (webhook) => <StatusTag value={webhookStatus(webhook)} /> },
  {
    header: 'Events',
    minWidth: 150,
    cell: ({ events }) => <Clip>{events.map((event) => eventWords[event]).join(', ')}</Clip>,
    narrow: [{ step: 1, width: 110 }],
  },
  {
    header: 'Failing since',
    width: 112,
    cell: ({ failingSince }) =>
      failingSince ? <DayAndTime of={failingSince} /> : <span className="faint">–</span>,
  },
  {
    header: 'Created at',
    sort: 'createdAt',
    width: 112,
    cell: ({ createdAt }) => <DayAndTime of={createdAt} />,
  },
];

const Address = ({ webhook: { url, description } }: { webhook: Webhook }) => (
  <span className="clip" title={url}>
    <span className="strong">{url}</span>
    {description && (
      <>
        <br />
        <span className="faint">{description}</span>
      </>
    )}
  </span>
);
