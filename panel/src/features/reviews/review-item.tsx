import type { Review } from '@foyer/contract/reviews.ts';
import { type ReactNode, useId } from 'react';
import { paths } from '#paths.ts';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { Stars } from '#ui/stars.tsx';
import { Thumb } from '#ui/thumb.tsx';
import styles from './reviews.module.css';

/** Who thinks what, and of what: a visit to a place, or an event. */
export function ReviewItem({ review }: { review: Review }) {
  const { user, rating, content, createdAt, location } = review;
  const author = useId();
  return (
    <article className={styles.review} aria-labelledby={author}>
      <Thumb image={location.imageLogo} side={48} />
      <div className={styles.body}>
        <header className={styles.head}>
          <div className={styles.who}>
            <h2 id={author}>{nameOf(user)}</h2>
            <p className={styles.email}>{user.email}</p>
          </div>
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
        <Facts review={review} />
      </div>
    </article>
  );
}

const nameOf = ({ email, profile: { name, surname } }: Review['user']) =>
  `${name} ${surname}`.trim() || email;

function Facts({ review: { location, event, reservationDetails: visit } }: { review: Review }) {
  return (
    <dl className={styles.facts}>
      {event && (
        <Fact term="Event" lang="en">
          {event.id ? <Link to={paths.eventForm(event.id)}>{event.title.en}</Link> : event.title.en}
        </Fact>
      )}
      {event && <Fact term="Price">{event.price === null ? 'Free entry' : formatMoney(event.price)}</Fact>}
      <Fact term="Place" lang="pl">
        {location.id && !event ? (
          <Link to={paths.placeForm(location.id)}>{location.name}</Link>
        ) : (
          location.name
        )}
      </Fact>
      {visit && (
        <>
          <Fact term="Reservation">{formatDateTime(visit.reservationDate)}</Fact>
          <Fact term="Guests">{formatNumber(visit.guestsQty)}</Fact>
          <Fact term="Table">{visit.tableNumber}</Fact>
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
