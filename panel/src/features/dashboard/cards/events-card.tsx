import type { Dashboard } from '@foyer/contract/figures/dashboard.ts';
import { formatMoney } from '#domain/money.tsx';
import { Thumb } from '#ui/display/thumb.tsx';
import { formatDayTime } from '#ui/format.ts';
import { Link } from '#ui/layout/link.tsx';
import styles from './cards.module.css';
import { DashboardCard, Figure, More } from './dashboard-card.tsx';

type Event = Dashboard['events'][number];

/** The next events. */
export function EventsCard({ events, count }: { events: Event[]; count: number }) {
  return (
    <DashboardCard
      name="events"
      nothing={
        events.length === 0 && {
          title: 'No upcoming events',
          text: 'Published events appear here.',
          action: { to: '/app/events/form/{-$id}', label: 'Plan an event' },
        }
      }
    >
      <Figure value={count}>upcoming</Figure>
      <ul className={styles.covers}>
        {events.map((event) => (
          <Cover key={event.id} event={event} />
        ))}
      </ul>
      <More name="events" count={count} shown={events.length} noun="upcoming event" />
    </DashboardCard>
  );
}

function Cover({ event: { id, title, image, timeFrom, locations, price } }: { event: Event }) {
  const where = locations.map(({ name }) => name).join(', ');
  return (
    <li>
      <Link to="/app/events/form/{-$id}" params={{ id }} className={styles.cover}>
        <span className={styles.picture}>
          <Thumb image={image} size="card" />
        </span>
        <span className={styles.about}>
          <span className={styles.title} lang="pl" title={title.pl}>
            {title.pl}
          </span>{' '}
          <span className={styles.when}>{formatDayTime(timeFrom)}</span>{' '}
          <span className="clip" lang="pl" title={where}>
            {where}
          </span>{' '}
          <span className="strong muted">{price === null ? 'Free entry' : formatMoney(price)}</span>
        </span>
      </Link>
    </li>
  );
}
