import type { Event } from '@foyer/contract/events.ts';
import { BarChartOutline } from '#ui/display/bar-chart.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { serverNow } from '#ui/time/clock.ts';
import styles from './event-overview.module.css';
import { whatIsNext } from './what-is-next.ts';

/** Placeholder of the overview, sized by the event if it is known. */
export function OverviewOutline({ event }: { event?: Event }) {
  const isLimited = event?.category !== 'UNLIMITED';
  const sold = event?.ticketsPurchasedQty ?? mostBookings;
  const next = event ? whatIsNext(event, serverNow()).length : 2;
  const hasCoupons = event !== undefined && event.discountCoupons.length > 0;
  return (
    <div role="status" className={styles.overview}>
      <span className="visually-hidden">Loading</span>
      {isLimited && <SalesOutline hasBars={sold > 0} />}
      <ListOutline lines={Math.max(next, 1)} />
      {isLimited && <ListOutline lines={Math.min(Math.max(sold, 1), mostBookings)} hasMore={sold > 0} />}
      <ListOutline lines={hasCoupons ? 2 : 1} longLines={2} hasMore />
    </div>
  );
}

/** Maximum bookings returned by `GET /events/overview/{id}`. */
const mostBookings = 5;

const SalesOutline = ({ hasBars }: { hasBars: boolean }) => (
  <div className={styles.sales}>
    <div className={styles.head}>
      <Skeleton width={110} />
    </div>
    {hasBars ? (
      <BarChartOutline>
        <OutlineLine width={70} />
        <OutlineLine width={70} />
      </BarChartOutline>
    ) : (
      <OutlineLine width={140} />
    )}
  </div>
);

interface ListOutlineProps {
  lines: number;
  /** Lines that wrap in a narrow column: who did what, and when. */
  longLines?: number;
  /** A link follows. */
  hasMore?: boolean;
}

const ListOutline = ({ lines, longLines = 0, hasMore = false }: ListOutlineProps) => (
  <div className={styles.part}>
    <div className={styles.heading}>
      <OutlineLine width={110} />
    </div>
    <ul className={styles.list}>
      {Array.from({ length: lines + longLines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all lines are alike
        <li key={line}>
          {(line < lines ? [120, 70] : [175, 110]).map((width) => (
            <OutlineLine key={width} width={width} />
          ))}
        </li>
      ))}
    </ul>
    {hasMore && (
      <div className={styles.more}>
        <OutlineLine width={110} />
      </div>
    )}
  </div>
);

/** As tall as a line of text. */
const OutlineLine = ({ width }: { width: number }) => (
  <span className={styles.outlineLine}>
    <Skeleton width={width} />
  </span>
);
