import type { Booking } from '@foyer/contract/people/bookings.ts';
import { formatMoney } from '#domain/money.tsx';
import { StatusTag, statusLabel } from '#domain/status-tag.tsx';
import type { Column } from '#list/columns/column-layout.ts';
import { Clip } from '#ui/display/clip.tsx';
import { formatDay, formatTime } from '#ui/format.ts';
import { Link } from '#ui/layout/link.tsx';
import { detailOf, kindOf, sizeOf, statusesOf, whatIs } from './booking-words.ts';
import styles from './bookings.module.css';

/** Columns of a user's bookings. */
export const bookingColumns: readonly Column<Booking, 'date'>[] = [
  {
    header: 'Booking',
    minWidth: 180,
    cell: (booking) => <What booking={booking} />,
    narrow: [{ step: 1, width: 140 }],
  },
  {
    header: 'When',
    width: 128,
    cell: ({ date }) => (
      <span className="num">
        {formatDay(date)}
        <span className={styles.below}>{formatTime(date)}</span>
      </span>
    ),
  },
  {
    header: 'Details',
    minWidth: 150,
    cell: (booking) => <Size booking={booking} />,
    narrow: [{ step: 1, width: 110 }],
  },
  { header: 'Status', width: 150, cell: (booking) => <Statuses booking={booking} /> },
  { header: 'Amount', width: 110, align: 'right', cell: (booking) => <Amount booking={booking} /> },
];

/** Title of the event or place, with the kind of booking below. */
function What({ booking }: { booking: Booking }) {
  const title = whatIs(booking);
  const kind = kindOf(booking);
  if (title === '') return <span className="strong">{kind}</span>;
  return (
    <span className={styles.lines}>
      <Clip strong lang="pl">
        {title}
      </Clip>
      <span className={styles.below}>{kind}</span>
    </span>
  );
}

function Size({ booking }: { booking: Booking }) {
  const size = sizeOf(booking);
  const detail = detailOf(booking);
  if (size === '' && detail === '') return <span className="faint">–</span>;
  return (
    <span className={styles.lines}>
      {size && <Clip>{size}</Clip>}
      {detail && (
        <span className={styles.below}>
          <Clip>{detail}</Clip>
        </span>
      )}
    </span>
  );
}

function Statuses({ booking }: { booking: Booking }) {
  if (booking.kind !== 'TICKET') return <StatusTag value={booking.status} />;
  const statuses = statusesOf(booking.tickets);
  return (
    <span className={styles.statuses}>
      {statuses.map(({ status, count }) => (
        <span key={status} className={styles.status}>
          {statuses.length > 1 && <span className="num">{count}</span>}
          <StatusTag value={status} />
        </span>
      ))}
    </span>
  );
}

/** Amount, with a link to the payment and its status below. A refund is negative. */
function Amount({ booking }: { booking: Booking }) {
  if (booking.kind === 'PAYMENT')
    return <span className="num">{formatMoney(booking.cost, booking.currency)}</span>;
  if (booking.kind === 'REFUND')
    return <span className="num">{formatMoney(-booking.cost, booking.currency)}</span>;
  const billing = booking.kind === 'WAITING_LIST' ? null : booking.billing;
  if (!billing) return <span className="faint">–</span>;
  return (
    <span className="num">
      <Link to="/app/billings/details/{-$id}" params={{ id: billing.id }}>
        {formatMoney(billing.cost, billing.currency)}
      </Link>
      <span className={styles.below}>{paymentWords[billing.status] ?? statusLabel(billing.status)}</span>
    </span>
  );
}

const paymentWords: Partial<
  Record<NonNullable<Extract<Booking, { kind: 'TICKET' }>['billing']>['status'], string>
> = {
  PENDING: 'Not paid yet',
  IN_PROGRESS: 'Not paid yet',
  ERROR: 'Payment failed',
};
