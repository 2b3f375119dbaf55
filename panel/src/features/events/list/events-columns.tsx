import {
  canEditEvent,
  canRescheduleEvent,
  type EventListItem,
  type EventSortKey,
  soldPercentage,
} from '@foyer/contract/events.ts';
import type { ListColumn } from '@foyer/contract/lists/lists.ts';
import {
  IconCalendarTime,
  IconCopy,
  IconEye,
  IconPencil,
  IconRocket,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react';
import { elsewhereWords, usePlacesElsewhere } from '#api/session/places-elsewhere.ts';
import { Money } from '#domain/money.tsx';
import { StatusTag } from '#domain/status-tag.tsx';
import { type ColumnCells, namedColumns } from '#list/columns/named-columns.ts';
import { DayAndTime, RowActions } from '#list/table/cells.tsx';
import { eventTypeName } from '#pickers/event-types.ts';
import { IconButton, IconLink } from '#ui/buttons/icon-button.tsx';
import { Tag } from '#ui/display/tag.tsx';
import { Thumb } from '#ui/display/thumb.tsx';
import { formatDay, formatNumber } from '#ui/format.ts';
import { categoryNames } from '../event-words.ts';
import styles from '../events.module.css';
import { Tickets } from '../tickets.tsx';
import { useDuplicate } from '../use-duplicate.ts';

/** Actions of a row that open a dialog. */
export type EventAction = 'publish' | 'delete' | 'reschedule';
type Ask = (action: EventAction, event: EventListItem) => void;

/** Columns of spec §2, and optional ones. */
export const eventColumns = (ask: Ask) =>
  namedColumns<'events', EventListItem, EventSortKey>('events', cells, {
    header: 'Actions',
    isActions: true,
    width: 80,
    align: 'right',
    cell: (event) => <Actions event={event} ask={ask} />,
  });

const cells: Record<ListColumn<'events'>, ColumnCells<EventListItem, EventSortKey>> = {
  title: {
    sort: 'title',
    minWidth: 218,
    cell: (event) => <Title event={event} />,
    narrow: [{ step: 3, width: 149 }],
  },
  timeFrom: {
    sort: 'timeFrom',
    width: 128,
    cell: (event) => <DayAndTime of={event.timeFrom} withWeekday />,
  },
  location: {
    sort: 'location',
    width: 120,
    cell: (event) => <Places event={event} />,
    sharedCell: (event) => placesOf(event),
    narrow: [
      { step: 1, width: 74 },
      { step: 3, width: 104 },
    ],
  },
  type: {
    width: 80,
    cell: (event) => <EventTypeTag event={event} />,
    sharedCell: ({ eventType }) => eventTypeName(eventType),
    narrow: [{ step: 1, width: 56, joins: 'below' }],
  },
  maxTicketsQty: {
    sort: 'maxTicketsQty',
    width: 122,
    cell: (event) => <Tickets event={event} />,
    narrow: [{ step: 3, width: 106 }],
  },
  price: {
    sort: 'price',
    width: 104,
    align: 'right',
    cell: (event) => <Money amount={event.price} />,
    narrow: [{ step: 2, width: 64 }],
  },
  recommended: {
    sort: 'recommended',
    width: 118,
    cell: (event) => <Recommended event={event} />,
    sharedCell: ({ recommended }) => (recommended ? 'Recommended' : ''),
    narrow: [{ step: 2, width: 108, joins: 'below' }],
  },
  timeTo: { width: 128, cell: ({ timeTo }) => <DayAndTime of={timeTo} withWeekday /> },
  category: { width: 104, cell: ({ category }) => categoryNames[category] },
  ticketsPurchasedQty: {
    width: 104,
    align: 'right',
    cell: ({ ticketsPurchasedQty }) => <span className="num">{formatNumber(ticketsPurchasedQty)}</span>,
  },
  soldShare: {
    sort: 'soldShare',
    width: 104,
    align: 'right',
    cell: (event) => <span className="num">{percentText(soldPercentage(event))}</span>,
  },
  status: { width: 116, cell: ({ status }) => <StatusTag value={status} /> },
  createdAt: { sort: 'createdAt', width: 106, cell: ({ createdAt }) => <DayAndTime of={createdAt} /> },
  updatedAt: { width: 106, cell: ({ updatedAt }) => <DayAndTime of={updatedAt} /> },
};

const percentText = (percentage: number | null) => (percentage === null ? '' : `${percentage}%`);

function Title({ event: { title, image, publishAt, publishFailure } }: { event: EventListItem }) {
  return (
    <span className={styles.who}>
      <Thumb image={image} side={44} />
      <span className={styles.titles}>
        <span className={styles.titlePl} lang="pl" title={title.pl}>
          {title.pl}
        </span>
        <span className={styles.titleEn} title={title.en}>
          {title.en}
        </span>
        {publishAt && (
          <span className={styles.scheduled}>
            <Tag tone="plum">Scheduled for {formatDay(publishAt)}</Tag>
          </span>
        )}
        {publishFailure && <Tag tone="red">Not published</Tag>}
      </span>
    </span>
  );
}

const placesOf = ({ locations }: EventListItem) => locations.map(({ name }) => name).join(', ');

function Places({ event }: { event: EventListItem }) {
  const names = placesOf(event);
  return (
    <span className={styles.places} lang="pl" title={names}>
      {names}
    </span>
  );
}

/** Highlights VIP events. */
export const EventTypeTag = ({ event: { eventType } }: { event: Pick<EventListItem, 'eventType'> }) => (
  <Tag tone={eventType.name === 'vip' ? 'plum' : 'grey'}>{eventTypeName(eventType)}</Tag>
);

function Recommended({ event }: { event: EventListItem }) {
  if (!event.recommended) return <span className="faint">No</span>;
  return (
    <span className={styles.recommended}>
      <IconStarFilled size={16} aria-hidden="true" />
      Yes
    </span>
  );
}

function DuplicateButton({ event }: { event: EventListItem }) {
  const { duplicate, busy } = useDuplicate();
  return (
    <IconButton
      label={`Duplicate ${event.title.pl}`}
      icon={<IconCopy />}
      aria-busy={busy || undefined}
      onClick={() => void duplicate(event)}
    />
  );
}

/**
 * Up to three actions (spec §9). Drafts are duplicated from their page or by a bulk action. An event that is read-only for the
 * account can be viewed, and the link says why.
 */
function Actions({ event, ask }: { event: EventListItem; ask: Ask }) {
  const form = { to: '/app/events/form/{-$id}', params: { id: event.id } } as const;
  const name = event.title.pl;
  const elsewhere = elsewhereWords(usePlacesElsewhere(event));
  if (elsewhere) return <IconLink label={`View ${name}. ${elsewhere}`} icon={<IconEye />} {...form} />;
  if (!canEditEvent(event)) {
    return (
      <RowActions>
        <IconLink label={`View ${name}`} icon={<IconEye />} {...form} />
        {canRescheduleEvent(event) && (
          <IconButton
            label={`Reschedule ${name}`}
            icon={<IconCalendarTime />}
            onClick={() => ask('reschedule', event)}
          />
        )}
        <DuplicateButton event={event} />
      </RowActions>
    );
  }
  return (
    <RowActions>
      <IconButton label={`Delete ${name}`} icon={<IconTrash />} danger onClick={() => ask('delete', event)} />
      <IconLink label={`Edit ${name}`} icon={<IconPencil />} {...form} />
      <IconButton label={`Publish ${name}`} icon={<IconRocket />} onClick={() => ask('publish', event)} />
    </RowActions>
  );
}
