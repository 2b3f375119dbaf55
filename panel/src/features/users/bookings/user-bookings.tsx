import { type Booking, bookingWhen } from '@foyer/contract/people/bookings.ts';
import { listQuery } from '@foyer/contract/queries/list-query.ts';
import { useQuery } from '@tanstack/react-query';
import { type List, useListQuery } from '#list/query/use-list-query.ts';
import { DataTable } from '#list/table/data-table.tsx';
import type { RowTarget } from '#list/table/row-target.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Segmented } from '#ui/inputs/choice/segmented.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { whatIs } from './booking-words.ts';
import { bookingsQuery } from './bookings.api.ts';
import styles from './bookings.module.css';
import { bookingColumns } from './bookings-columns.tsx';

/** Query of the tab, in the address. */
const userBookingsQuery = listQuery(['date'], { key: 'date', direction: 'desc' }).extend({
  when: bookingWhen.default('upcoming'),
});
type UserBookingsQuery = ReturnType<typeof userBookingsQuery.parse>;

const whens = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
] as const;

/** Tab BOOKINGS of a user's page: tickets, reservations, payments and refunds, below a summary. */
export function UserBookings({ userId }: { userId: string }) {
  const list = useListQuery(userBookingsQuery, { tab: 'when' });
  const bookings = useQuery(bookingsQuery(userId, list.query));
  return (
    <>
      <BookingFacts summary={bookings.data?.summary} failed={bookings.isError} />
      <div className={styles.choice}>
        <Segmented
          label="Bookings"
          hideLabel
          options={whens}
          value={list.query.when}
          onChange={(when) => list.set({ when })}
        />
      </div>
      <DataTable
        label={list.query.when === 'upcoming' ? 'Upcoming bookings' : 'Past bookings'}
        noun="bookings"
        columns={bookingColumns}
        list={list}
        result={bookings}
        open={targetOf}
        rowHeight={56}
        empty={emptyOf(list)}
      />
    </>
  );
}

const emptyOf = (list: List<UserBookingsQuery>) =>
  list.query.when === 'upcoming'
    ? {
        title: 'No upcoming bookings',
        text: 'Tickets and reservations appear here once they are booked.',
        action: <Button onClick={() => list.set({ when: 'past' })}>Show past bookings</Button>,
      }
    : { title: 'No past bookings', text: 'Visits, payments and refunds appear here.' };

/** Tickets and places in waiting lists lead to their event, reservations to their form, payments and refunds to their billing. */
function targetOf(booking: Booking): RowTarget {
  const name = whatIs(booking);
  switch (booking.kind) {
    case 'TICKET':
    case 'WAITING_LIST':
      return { to: '/app/events/form/{-$id}', params: { id: booking.event.id }, name };
    case 'RESERVATION':
      return { to: '/app/reservations/form/{-$id}', params: { id: booking.id }, name };
    default:
      return { to: '/app/billings/details/{-$id}', params: { id: booking.id }, name };
  }
}
