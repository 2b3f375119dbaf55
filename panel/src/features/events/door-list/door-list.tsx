import type { Event } from '@foyer/contract/events.ts';
import { pageOf } from '@foyer/contract/queries/list-query.ts';
import { queryOptions } from '@tanstack/react-query';
import { messageFor } from '#api/messages.ts';
import { api } from '#api/transport/client.ts';
import { useFreshQuery } from '#api/use-fresh-query.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PrintDialog } from '#ui/overlay/print/print-dialog.tsx';
import { type TicketHolder, ticketHolder } from '../events.api.ts';
import styles from './door-list.module.css';
import { DoorListPages } from './door-list-pages.tsx';

const pageSize = 100;

/** All ticket holders and walk-ins, independent of the list on the screen. */
const guestsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['event', eventId, 'users', 'doorList'],
    queryFn: async ({ signal }) => {
      const guests: TicketHolder[] = [];
      for (let page = 0; ; page += 1) {
        const query = { page, size: pageSize, sort: 'surname,asc' };
        const path = `/events/registered_users/${eventId}`;
        const { content, totalPages } = await api.get(path, pageOf(ticketHolder), { query, signal });
        guests.push(...content);
        if (page + 1 >= totalPages) return guests;
      }
    },
  });

interface DoorListProps {
  event: Event;
  open: boolean;
  onClose: () => void;
}

/** Preview of the printed door list, with a print button. */
export function DoorList({ event, open, onClose }: DoorListProps) {
  const { data: guests, error, refetch, isFetching } = useFreshQuery(guestsQuery(event.id), open);
  return (
    <PrintDialog
      open={open}
      onClose={onClose}
      title="Door list"
      width={680}
      frame={styles.frame}
      paper={guests?.length ? <DoorListPages event={event} guests={guests} /> : undefined}
    >
      {!guests?.length && (
        <div className={styles.states}>
          {error && !guests && (
            <ErrorState text={messageFor(error)} onRetry={() => void refetch()} busy={isFetching} />
          )}
          {!error && !guests && <Loading />}
          {guests && <EmptyState title="No registered users yet" text="Ticket holders appear here." />}
        </div>
      )}
    </PrintDialog>
  );
}

const Loading = () => (
  <div role="status" className={styles.loading}>
    <span className="visually-hidden">Loading</span>
    <Skeleton width={240} height={20} />
    {['100%', '92%', '97%', '88%', '95%'].map((width) => (
      <Skeleton key={width} width={width} height={16} />
    ))}
  </div>
);
