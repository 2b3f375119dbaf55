import type { Reservation } from '@foyer/contract/reservations/reservations.ts';
import { countOf, formatNumber } from '#ui/format.ts';
import { joined } from '#ui/joined.ts';
import { Link } from '#ui/layout/link.tsx';
import { dayName } from '#ui/time/days.ts';
import styles from './day.module.css';
import { PlaceSection } from './day-list.tsx';
import { placeGroups } from './groups.ts';

interface FoundListProps {
  /** In the order in which their days are shown. */
  reservations: readonly Reservation[];
  /** Number of matches, also of those that are not shown. */
  total: number;
}

/** Reservations of all days that match a search. */
export function FoundList({ reservations, total }: FoundListProps) {
  const shown = reservations.length;
  return (
    <div className={styles.day}>
      <p className={styles.total} role="status">
        {joined([
          `${countOf(total, 'reservation')} on all days.`,
          shown < total && `${formatNumber(shown)} shown. Add another word to find fewer.`,
        ])}
      </p>
      {[...Map.groupBy(reservations, ({ day }) => day)].map(([day, ofDay]) => (
        <section key={day} className={styles.day}>
          <h2 className={styles.found}>
            <Link to="/app/reservations" search={{ from: day, to: day }}>
              {dayName(day)}
            </Link>
          </h2>
          {placeGroups(ofDay).map((group) => (
            <PlaceSection key={group.place?.id ?? 'deleted'} group={group} />
          ))}
        </section>
      ))}
    </div>
  );
}
