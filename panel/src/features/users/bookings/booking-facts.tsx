import type { BookingSummary, NextBooking } from '@foyer/contract/people/bookings.ts';
import { formatMoney } from '#domain/money.tsx';
import { Definition, DefinitionList } from '#ui/display/definition-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatDay, formatDayTime, formatNumber } from '#ui/format.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './bookings.module.css';

interface BookingFactsProps {
  /** Undefined while loading. */
  summary: BookingSummary | undefined;
  failed: boolean;
}

/** Figures of a guest: visits, spending, the last visit and the next booking. Hidden if they could not be loaded. */
export function BookingFacts({ summary, failed }: BookingFactsProps) {
  if (!summary && failed) return null;
  return (
    <div className={styles.facts}>
      <Card>
        <div className={styles.inner}>
          <DefinitionList>
            <Definition term="Next booking">
              {summary ? summary.nextBooking && <Next booking={summary.nextBooking} /> : <Wait />}
            </Definition>
            <Definition term="Last visit" num>
              {summary ? summary.lastVisit && formatDay(summary.lastVisit) : <Wait />}
            </Definition>
            <Definition term="Visits" num>
              {summary ? formatNumber(summary.visits) : <Wait />}
            </Definition>
            <Definition term="Total spent" num>
              {summary ? formatMoney(summary.totalSpent) : <Wait />}
            </Definition>
          </DefinitionList>
        </div>
      </Card>
    </div>
  );
}

const Next = ({ booking: { title, date } }: { booking: NextBooking }) => (
  <>
    {title && <span lang="pl">{title}</span>}
    <span className={styles.below}>{formatDayTime(date)}</span>
  </>
);

const Wait = () => <Skeleton width={90} />;
