import { bookingPage, type NextBooking } from '@foyer/contract/people/bookings.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#api/transport/client.ts';
import { Definition } from '#ui/display/definition-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatDay, formatDayTime } from '#ui/format.ts';
import { Link } from '#ui/layout/link.tsx';
import styles from './messages.module.css';

/** Next booking and last visit of a sender. */
const senderBookingsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['bookings', userId, 'summary'],
    queryFn: ({ signal }) =>
      api.get(`/users/${userId}/bookings`, bookingPage, { query: { size: 1 }, signal }),
    select: ({ summary }) => summary,
    meta: { aside: true },
  });

/** Next booking and last visit, with a link to all bookings. A dash if they could not be loaded. */
export function SenderBookings({ userId }: { userId: string }) {
  const { data, isPending } = useQuery(senderBookingsQuery(userId));
  return (
    <>
      <Definition term="Next booking">
        {isPending ? <Skeleton width="60%" /> : data && <Next of={data.nextBooking} userId={userId} />}
      </Definition>
      <Definition term="Last visit" num>
        {isPending ? <Skeleton width="40%" /> : data && <Day of={data.lastVisit} />}
      </Definition>
    </>
  );
}

function Next({ of, userId }: { of: NextBooking | null; userId: string }) {
  if (!of) return <None />;
  return (
    <Link to="/app/users/$userId/{-$subpage}" params={{ userId, subpage: 'BOOKINGS' }}>
      {of.title && <span lang="pl">{of.title}</span>}
      <span className={styles.below}>{formatDayTime(of.date)}</span>
    </Link>
  );
}

const Day = ({ of }: { of: string | null }) => (of === null ? <None /> : <span>{formatDay(of)}</span>);

const None = () => <span className="faint">None</span>;
