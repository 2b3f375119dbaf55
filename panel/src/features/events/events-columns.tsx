import { canEditEvent, type EventListItem, type EventSortKey } from '@foyer/contract/events.ts';
import { IconEye, IconPencil, IconRocket, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { Money } from '#domain/money.tsx';
import type { Column } from '#list/data-table.tsx';
import { eventTypeName } from '#pickers/event-types.ts';
import { IconButton, IconLink } from '#ui/buttons/icon-button.tsx';
import { Tag } from '#ui/display/tag.tsx';
import { Thumb } from '#ui/display/thumb.tsx';
import { formatDate, formatTime } from '#ui/format.ts';
import styles from './events.module.css';
import { Tickets } from './tickets.tsx';

/** What can be asked of a draft from its row. */
export type Deed = 'publish' | 'delete';
type Ask = (deed: Deed, event: EventListItem) => void;

/** The columns of spec §2. `hasDrafts` makes room for what can be done with a draft. */
export const eventColumns = (ask: Ask, hasDrafts: boolean): Column<EventListItem, EventSortKey>[] => [
  { header: 'Title', sort: 'title', minWidth: 180, cell: (event) => <Title event={event} /> },
  { header: 'Start time', sort: 'timeFrom', width: 98, cell: (event) => <Start moment={event.timeFrom} /> },
  { header: 'Place', sort: 'location', width: 124, cell: (event) => <Places event={event} /> },
  { header: 'Type', width: 80, cell: (event) => <EventTypeTag event={event} /> },
  { header: 'Tickets', sort: 'maxTicketsQty', width: 126, cell: (event) => <Tickets event={event} /> },
  {
    header: 'Price',
    sort: 'price',
    width: 104,
    align: 'right',
    cell: (event) => <Money amount={event.price} />,
  },
  { header: 'Recommended', sort: 'recommended', width: 118, cell: (event) => <Recommended event={event} /> },
  {
    header: 'Actions',
    hideHeader: true,
    width: hasDrafts ? 120 : 60,
    align: 'right',
    cell: (event) => <Actions event={event} ask={ask} />,
  },
];

function Title({ event: { title, image } }: { event: EventListItem }) {
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
      </span>
    </span>
  );
}

function Start({ moment }: { moment: string }) {
  return (
    <span className="num">
      {formatDate(moment)}
      <span className={styles.below}>{formatTime(moment)}</span>
    </span>
  );
}

function Places({ event }: { event: EventListItem }) {
  const names = event.locations.map(({ name }) => name).join(', ');
  return (
    <span className={styles.places} lang="pl" title={names}>
      {names}
    </span>
  );
}

/** VIP events stand out; open ones are the rule. */
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

function Actions({ event, ask }: { event: EventListItem; ask: Ask }) {
  const form = { to: '/app/events/form/{-$id}', params: { id: event.id } } as const;
  const name = event.title.pl;
  if (!canEditEvent(event)) {
    return (
      <span className={styles.viewOnly}>
        <IconLink label={`View ${name}`} icon={<IconEye />} {...form} />
      </span>
    );
  }
  return (
    <span className={styles.actions}>
      <IconLink label={`Edit ${name}`} icon={<IconPencil />} {...form} />
      <IconButton label={`Publish ${name}`} icon={<IconRocket />} onClick={() => ask('publish', event)} />
      <IconButton label={`Delete ${name}`} icon={<IconTrash />} danger onClick={() => ask('delete', event)} />
    </span>
  );
}
