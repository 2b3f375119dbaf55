import type { Event } from '@foyer/contract/events.ts';
import { BilingualDefinition } from '#domain/bilingual-definition.tsx';
import { Money } from '#domain/money.tsx';
import { Definition, DefinitionList } from '#ui/display/definition-list.tsx';
import { Tag } from '#ui/display/tag.tsx';
import { Thumb } from '#ui/display/thumb.tsx';
import { formatDayTime, formatNumber } from '#ui/format.ts';
import { Card, Columns, Section } from '#ui/layout/card.tsx';
import { EventFrame } from '../event-frame.tsx';
import { categoryNames } from '../event-words.ts';
import styles from '../events.module.css';
import { EventTypeTag } from '../list/events-columns.tsx';
import { EventCouponList } from './event-coupon-list.tsx';
import { EventFigures } from './event-figures.tsx';
import { useStaffNote } from './staff-note.tsx';

/** Read-only view of a published, past or cancelled event. Begins with what colleagues have noted. */
export function EventView({ event }: { event: Event }) {
  const note = useStaffNote(event);
  return (
    <EventFrame event={event}>
      <div className={styles.view}>
        {event.staffNote !== '' && note.section}
        <EventFigures event={event} />
        <Columns
          main={
            <>
              <Section title="Event details" help="Shown to guests in the app.">
                <DefinitionList size="large">
                  <BilingualDefinition term="Title" text={event.title} />
                  <BilingualDefinition term="Description" text={event.description} />
                  <BilingualDefinition term="Rules" text={event.rules} />
                </DefinitionList>
              </Section>
              <WhenAndWhere event={event} />
              <Tickets event={event} />
              <EventCouponList event={event} />
              {event.staffNote === '' && note.section}
            </>
          }
          aside={
            <Card className={styles.cover}>
              <div className={styles.coverPicture}>
                <Thumb image={event.image} size="card" alt="Cover picture" />
              </div>
              <div className={styles.coverTags}>
                {event.recommended && <Tag tone="plum">Recommended</Tag>}
                <Tag>{event.sendNotification ? 'Notification' : 'No notification'}</Tag>
              </div>
            </Card>
          }
        />
      </div>
      {note.dialog}
    </EventFrame>
  );
}

function WhenAndWhere({ event }: { event: Event }) {
  return (
    <Section title="When and where">
      <DefinitionList size="large">
        <Definition term="Starts" num>
          {formatDayTime(event.timeFrom)}
        </Definition>
        <Definition term="Ends" num>
          {formatDayTime(event.timeTo)}
        </Definition>
        <Definition term={event.locations.length === 1 ? 'Place' : 'Places'} lang="pl">
          {event.locations.map(({ name }) => name).join(', ')}
        </Definition>
        <Definition term="Event type">
          <EventTypeTag event={event} />
        </Definition>
      </DefinitionList>
    </Section>
  );
}

function Tickets({ event }: { event: Event }) {
  const isLimited = event.category === 'LIMITED';
  return (
    <Section title="Category and tickets">
      <DefinitionList>
        <Definition term="Category">{categoryNames[event.category]}</Definition>
        {isLimited && (
          <>
            <Definition term="Price">
              <Money amount={event.price} />
            </Definition>
            <Definition term="Max tickets" num>
              {formatNumber(event.maxTicketsQty ?? 0)}
            </Definition>
          </>
        )}
      </DefinitionList>
    </Section>
  );
}
