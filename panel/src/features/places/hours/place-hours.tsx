import { closesNextDay, type OpeningDay } from '@foyer/contract/time/opening-hours.ts';
import { formatClock } from '#ui/format.ts';
import styles from '../places.module.css';

/** Shows `10:00 AM – 02:00 AM the next day`, or "Closed". */
export function HoursText({ day }: { day: OpeningDay | undefined }) {
  if (!day?.isOpen || day.from === null || day.to === null) return <span className="muted">Closed</span>;
  return (
    <>
      <span className={styles.period}>{`${formatClock(day.from)} – ${formatClock(day.to)}`}</span>
      {closesNextDay(day) && (
        <span>
          {' '}
          <span className={styles.nextDay}>the next day</span>
        </span>
      )}
    </>
  );
}
