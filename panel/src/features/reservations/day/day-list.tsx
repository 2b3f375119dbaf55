import type { Reservation } from '@foyer/contract/reservations/reservations.ts';
import { countOf, formatClock, formatNumber } from '#ui/format.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './day.module.css';
import { expectedGuests, hourGroups, type PlaceGroup, placeGroups } from './groups.ts';
import { ReservationRow } from './reservation-row.tsx';

interface DayListProps {
  reservations: readonly Reservation[];
  /** Ids of rows that have just changed. */
  marked?: ReadonlySet<string> | undefined;
}

/** Reservations of a day by place and hour, below the guests expected per hour. */
export function DayList({ reservations, marked }: DayListProps) {
  return (
    <div className={styles.day}>
      <ExpectedGuests reservations={reservations} />
      {placeGroups(reservations).map((group) => (
        <PlaceSection key={group.place?.id ?? 'deleted'} group={group} marked={marked} />
      ))}
    </div>
  );
}

/** Guests per hour in which their reservations start. */
function ExpectedGuests({ reservations }: { reservations: readonly Reservation[] }) {
  return (
    <section className={styles.expected} aria-label="Guests expected">
      <p className={styles.total}>
        <b>{formatNumber(expectedGuests(reservations))}</b> guests expected
      </p>
      <dl className={styles.hours}>
        {hourGroups(reservations).map(({ hour, guests }) => (
          <div key={hour}>
            <dt>{formatClock(hour)}</dt>
            <dd>{formatNumber(guests)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface PlaceSectionProps extends Pick<DayListProps, 'marked'> {
  group: PlaceGroup;
}

/** Reservations of one place by hour. */
export function PlaceSection({ group: { place, guests, hours }, marked }: PlaceSectionProps) {
  return (
    <section>
      <h2 className={styles.place}>
        <span lang="pl">{place?.name ?? 'Deleted place'}</span>
        <small>{`${countOf(guests, 'guest')} expected`}</small>
      </h2>
      <Card className={styles.card}>
        {hours.map(({ hour, guests: inHour, reservations }) => (
          <div key={hour}>
            <h3 className={styles.hour}>
              {formatClock(hour)} <small>{countOf(inHour, 'guest')}</small>
            </h3>
            <ul className={styles.rows}>
              {reservations.map((reservation) => (
                <ReservationRow
                  key={reservation.id}
                  reservation={reservation}
                  isNew={marked?.has(reservation.id)}
                />
              ))}
            </ul>
          </div>
        ))}
      </Card>
    </section>
  );
}
