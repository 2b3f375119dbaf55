import { eventListQuery } from '@foyer/contract/events.ts';
import type { Place } from '@foyer/contract/places.ts';
import { IconCalendarStar, IconChevronRight, IconHeart, IconStar } from '@tabler/icons-react';
import { writeListQuery } from '#list/query/list-address.ts';
import { formatNumber } from '#ui/format.ts';
import { Link } from '#ui/layout/link.tsx';
import styles from './places.module.css';

type Figures = Pick<Place, 'id' | 'eventsCount' | 'reviewCount' | 'userLikedCount'>;

/** Events, reviews and favourites of a place. The first two link to filtered lists (spec §2). */
export function PlaceFigures({ place }: { place: Figures }) {
  const events = writeListQuery(eventListQuery, { eventListType: 'UPCOMING', locationIds: [place.id] });
  return (
    <ul className={styles.tiles}>
      <li>
        <Link to="/app/events" search={events} className={styles.tile}>
          <IconCalendarStar size={20} stroke={1.6} aria-hidden="true" />
          <Figure count={place.eventsCount} one="event in total" many="events in total" />
          <IconChevronRight size={18} stroke={1.6} aria-hidden="true" className={styles.onward} />
        </Link>
      </li>
      <li>
        <Link to="/app/reviews" search={{ places: [place.id] }} className={styles.tile}>
          <IconStar size={20} stroke={1.6} aria-hidden="true" />
          <Figure count={place.reviewCount} one="review" many="reviews" />
          <IconChevronRight size={18} stroke={1.6} aria-hidden="true" className={styles.onward} />
        </Link>
      </li>
      <li className={styles.tile}>
        <IconHeart size={20} stroke={1.6} aria-hidden="true" />
        <Figure count={place.userLikedCount} one="favourite" many="favourites" />
      </li>
    </ul>
  );
}

const Figure = ({ count, one, many }: { count: number; one: string; many: string }) => (
  <span>
    <span className={styles.count}>{formatNumber(count)}</span>{' '}
    <span className="muted">{count === 1 ? one : many}</span>
  </span>
);
