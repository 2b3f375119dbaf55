import type { DeliverySortKey, WebhookDelivery } from '@foyer/contract/integrations/webhooks.ts';
import { quoted } from '@foyer/contract/text/bidi.ts';
import { IconListDetails, IconRefresh } from '@tabler/icons-react';
import { StatusTag } from '#domain/status-tag.tsx';
import type { Column } from '#list/columns/column-layout.ts';
import { DayAndTime, RowActions } from '#list/table/cells.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Clip } from '#ui/display/clip.tsx';
import { eventWords, resultOf } from './webhook-words.ts';

type Action = (delivery: WebhookDelivery) => void;

export const deliveriesColumns = (
  showTries: Action,
  resend: Action,
): Column<WebhookDelivery, DeliverySortKey>[] => [
  { header: 'Event', minWidth: 170, cell: (delivery) => <EventCell delivery={delivery} /> },
  { header: 'Status', width: 110, cell: ({ status }) => <StatusTag value={status} /> },
  { header: 'Last attempt', minWidth: 140, cell: (delivery) => <Clip>{lastResult(delivery)}</Clip> },
  { header: 'Attempts', align: 'right', width: 70, cell: ({ tries }) => tries.length },
  {
    header: 'Next attempt',
    width: 112,
    cell: ({ nextTryAt }) => (nextTryAt ? <DayAndTime of={nextTryAt} /> : <span className="faint">–</span>),
  },
  {
    header: 'Created at',
    sort: 'createdAt',
    width: 112,
    cell: ({ createdAt }) => <DayAndTime of={createdAt} />,
  },
  {
    header: 'Actions',
    isActions: true,
    width: 90,
    align: 'right',
    cell: (delivery) => (
      <RowActions>
        <IconButton
          label={`Attempts of ${quoted(eventWords[delivery.event])}`}
          icon={<IconListDetails />}
          aria-haspopup="dialog"
          onClick={() => showTries(delivery)}
        />
        <IconButton
          label={`Send ${quoted(eventWords[delivery.event])} again`}
          icon={<IconRefresh />}
          onClick={() => resend(delivery)}
        />
      </RowActions>
    ),
  },
];

function lastResult({ tries }: WebhookDelivery): string {
  const last = tries.at(-1);
  return last ? resultOf(last) : '–';
}

/** Event of a message in words, with its API name. */
const EventCell = ({ delivery: { event, id } }: { delivery: WebhookDelivery }) => (
  <span className="clip" title={id}>
    <span className="strong">{eventWords[event]}</span>
    <br />
    <span className="faint">{event}</span>
  </span>
);
