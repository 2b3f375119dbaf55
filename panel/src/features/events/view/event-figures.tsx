import type { Event } from '@foyer/contract/events.ts';
import type { ReactNode } from 'react';
import { Money } from '#domain/money.tsx';
import { Stars } from '#ui/display/stars.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatNumber } from '#ui/format.ts';
import { Card } from '#ui/layout/card.tsx';
import { OverviewOutline } from '../overview/overview-outline.tsx';
import { SoldOf, TicketsInCheckout } from '../tickets.tsx';
import styles from './event-figures.module.css';

// Loaded after the page's main content.
const EventOverview = lazyPart(
  () => import('../overview/event-overview.tsx').then(({ EventOverviewSection }) => EventOverviewSection),
  { fallback: OverviewOutline },
);

/** Results of an event: income, tickets, favourites, and reviews once it is over. Details follow below. */
export function EventFigures({ event }: { event: Event }) {
  const { avgRating } = event.reviewsAvg;
  return (
    <Card>
      <dl className={styles.figures}>
        <Figure term="Total income">
          <Money amount={event.totalIncome} />
        </Figure>
        <Figure term="Tickets sold">
          {event.category === 'LIMITED' ? (
            <span className={styles.sold}>
              <SoldOf event={event} />
            </span>
          ) : (
            <span>unlimited</span>
          )}
          <TicketsInCheckout event={event} />
        </Figure>
        <Figure term="Favourites">
          <span className="num">{formatNumber(event.usersLikedQty)}</span>
        </Figure>
        {event.status === 'PAST' && (
          <Figure term="Average review">
            {avgRating === null ? (
              <span className="muted">No reviews yet</span>
            ) : (
              <Stars rating={avgRating} />
            )}
          </Figure>
        )}
      </dl>
      <EventOverview event={event} />
    </Card>
  );
}

export const FiguresOutline = () => (
  <Card>
    <dl className={styles.figures}>
      {['Total income', 'Tickets sold', 'Favourites'].map((term) => (
        <Figure key={term} term={term}>
          <Skeleton width={110} height="1lh" />
        </Figure>
      ))}
    </dl>
    <OverviewOutline />
  </Card>
);

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
