import type { Tonight, TonightEvent } from '@foyer/contract/figures/tonight.ts';
import { reservationListQuery } from '@foyer/contract/reservations/reservations.ts';
import { IconListCheck, IconScan } from '@tabler/icons-react';
import { specialDayWords } from '#domain/days/special-day.ts';
import { StatusTag } from '#domain/status-tag.tsx';
import { writeListQuery } from '#list/query/list-address.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { formatNumber } from '#ui/format.ts';
import { Link } from '#ui/layout/link.tsx';
import { placeNames, reservedWords, timesOf } from './night-words.ts';
import styles from './tonight.module.css';

interface NightEventsProps {
  events: readonly TonightEvent[];
  /** Day of the night. Times without it carry their day. */
  day?: string;
}

export const NightEvents = ({ events, day }: NightEventsProps) =>
  events.length > 0 && (
    <ul className={styles.events}>
      {events.map((event) => (
        <NightEvent key={event.id} event={event} times={timesOf(event, day)} />
      ))}
    </ul>
  );

function NightEvent({ event, times }: { event: TonightEvent; times: string }) {
  const { id, title, status } = event;
  const places = placeNames(event);
  return (
    <li className={styles.event}>
      <div className={styles.about}>
        <p className={styles.times}>{times}</p>
        <p className={styles.title}>
          <Link to="/app/events/form/{-$id}" params={{ id }} className={styles.link} lang="pl">
            {title.pl}
          </Link>{' '}
          {status !== 'UPCOMING' && <StatusTag value={status} />}
        </p>
        {places && (
          <p className={styles.places} lang="pl">
            {places}
          </p>
        )}
      </div>
      {event.category === 'LIMITED' ? (
        <Tickets event={event} />
      ) : (
        <p className={styles.open}>Open to everyone</p>
      )}
    </li>
  );
}

/** Ticket counts as at the door. A cancelled event expects nobody. */
function Tickets({
  event: { id, title, status, sold, inCheckout, arrived, expected },
}: {
  event: TonightEvent;
}) {
  const figures = { Sold: sold, 'In checkout': inCheckout, Arrived: arrived, Expected: expected };
  return (
    <>
      <dl className={styles.figures}>
        {Object.entries(figures).map(([term, figure]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{formatNumber(figure)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.buttons}>
        {status !== 'CANCELLED' && (
          <LinkButton
            size="small"
            icon={<IconScan />}
            to="/app/door/{-$eventId}"
            params={{ eventId: id }}
            aria-label={`Door: ${title.pl}`}
          >
            Door
          </LinkButton>
        )}
        <LinkButton
          size="small"
          icon={<IconListCheck />}
          to="/app/events/form/{-$id}"
          params={{ id }}
          search={{ tab: 'USERS' }}
          aria-label={`Door list: ${title.pl}`}
        >
          Door list
        </LinkButton>
      </div>
    </>
  );
}

type ReservationsProps = Pick<Tonight, 'reservations' | 'day'>;

/** Expected reservations. Each place leads to its reservations of the day. */
export const Reservations = ({ reservations, day }: ReservationsProps) =>
  reservations.length > 0 && (
    <div>
      <h3 className={styles.part}>Reservations</h3>
      <ul className={styles.lines}>
        {reservations.map((of) => (
          <li key={of.place?.id ?? 'deleted'}>
            <Link
              to="/app/reservations"
              search={writeListQuery(reservationListQuery, { from: day, to: day, placeId: of.place?.id })}
              className={styles.link}
              lang="pl"
            >
              {of.place?.name ?? <span lang="en">Deleted place</span>}
            </Link>{' '}
            <span className="muted num">{reservedWords(of)}</span>
          </li>
        ))}
      </ul>
    </div>
  );

export const Hours = ({ hours }: { hours: Tonight['specialHours'] }) =>
  hours.length > 0 && (
    <div>
      <h3 className={styles.part}>Special hours</h3>
      <ul className={styles.lines}>
        {hours.map((one) => (
          <li key={one.place.id}>
            <Link
              to="/app/places/form/{-$id}/{-$subpage}"
              params={{ id: one.place.id, subpage: 'view' }}
              className={styles.link}
              lang="pl"
            >
              {one.place.name}
            </Link>{' '}
            <span className="muted num">{specialDayWords(one)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
