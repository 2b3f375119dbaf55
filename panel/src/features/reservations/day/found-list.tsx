import type { Reservation } from '@foyer/contract/reservations/reservations.ts';
import { countOf, formatNumber } from '#ui/format.ts';
import { joined } from '#ui/joined.ts';
import { Link } from '#ui/layout/link.tsx';
import { dayName } from '#ui/time/days.ts';
import type { Found } from '../reservations.api.ts';
import styles from './day.module.css';
import { PlaceSection } from './day-list.tsx';
import { placesOf } from './groups.ts';

/** Reservations of all days that match a search: those ahead by day, then earlier ones from the latest. */
export function FoundList({ found: { ahead, earlier, total } }: { found: Found }) {
  const days = [...byDay(ahead), ...byDay(earlier)];
  const shown = ahead.length + earlier.length;
  return (
    <div className={styles.day}>
      <p className={styles.total} role="status">
        {joined([
          `${countOf(total, 'reservation')} on all days.`,
          shown < total && `${formatNumber(shown)} shown. Add another word to find fewer.`,
        ])}
      </p>
      {days.map(([day, reservations]) => (
        <section key={day} className={styles.day}>
          <h2 className={styles.found}>
            <Link to="/app/reservations" search={{ from: day, to: day }}>
              {dayName(day)}
            </Link>
          </h2>
          {placesOf(reservations).map((group) => (
            <PlaceSection key={group.place?.id ?? 'deleted'} group={group} />
          ))}
        </section>
      ))}
    </div>
  );
}

const byDay = (reservations: readonly Reservation[]) => Map.groupBy(reservations, ({ day }) => day);
