import type { Review } from '@foyer/contract/reviews.ts';
import { type ReactNode, useId } from 'react';
import { formatMoney } from '#domain/money.tsx';
import { personName } from '#domain/person.ts';
import { Stars } from '#ui/display/stars.tsx';
import { Thumb } from '#ui/display/thumb.tsx';
import { formatDate, formatDateTime, formatNumber } from '#ui/format.ts';
import { Link } from '#ui/layout/link.tsx';
import styles from './reviews.module.css';

export interface ReviewItemProps {
  review: Review;
  /** Heading of a review: the author, or the place if all reviews have one author. */
  headed?: 'author' | 'place';
}

/** A review of a place or an event. */
export function ReviewItem({ review, headed = 'author' }: ReviewItemProps) {
  const { rating, content, createdAt, location } = review;
  const heading = useId();
  return (
    <article className={styles.review} aria-labelledby={heading}>
      <Thumb image={location.imageLogo} side={48} />
      <div className={styles.body}>
        <header className={styles.head}>
          {headed === 'place' ? (
            <h2 id={heading} className={styles.who} lang="pl">
              <PlaceName location={location} />
            </h2>
          ) : (
            <Author id={heading} user={review.user} />
          )}
          <div className={styles.verdict}>
            <Stars rating={rating} />
            <time className="num faint" dateTime={createdAt}>
              {formatDate(createdAt)}
            </time>
          </div>
        </header>
        {content && (
          <p className={styles.content} lang="pl">
            {content}
          </p>
        )}
        <Facts review={review} withPlace={headed !== 'place'} />
      </div>
    </article>
  );
}

const Author = ({ id, user }: { id: string; user: Review['user'] }) => (
  <div className={styles.who}>
    <h2 id={id}>
      <Link to="/app/users/$userId/{-$subpage}" params={{ userId: user.id, subpage: 'PERSONAL_DATA' }}>
        {personName(user)}
      </Link>
    </h2>
    <p className={styles.email}>{user.email}</p>
  </div>
);

const PlaceName = ({ location: { id, name } }: { location: Review['location'] }) =>
  id ? (
    <Link to="/app/places/form/{-$id}/{-$subpage}" params={{ id }}>
      {name}
    </Link>
  ) : (
    <span>{name}</span>
  );

function Facts({ review, withPlace }: { review: Review; withPlace: boolean }) {
  const { location, event, reservationDetails: visit } = review;
  return (
    <dl className={styles.facts}>
      {event && (
        <Fact term="Event" lang="en">
          {event.id ? (
            <Link to="/app/events/form/{-$id}" params={{ id: event.id }}>
              {event.title.en}
            </Link>
          ) : (
            event.title.en
          )}
        </Fact>
      )}
      {event && <Fact term="Price">{event.price === null ? 'Free entry' : formatMoney(event.price)}</Fact>}
      {withPlace && (
        <Fact term="Place" lang="pl">
          {event ? location.name : <PlaceName location={location} />}
        </Fact>
      )}
      {visit && (
        <>
          <Fact term="Reservation">{formatDateTime(visit.reservationDate)}</Fact>
          <Fact term="Guests">{formatNumber(visit.guestsQty)}</Fact>
          {visit.tableNumber && <Fact term="Table">{visit.tableNumber}</Fact>}
        </>
      )}
    </dl>
  );
}

function Fact({ term, lang, children }: { term: string; lang?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="num" lang={lang}>
        {children}
      </dd>
    </div>
  );
}
