import type { Tonight, TonightEvent } from '@foyer/contract/figures/tonight.ts';
import { Fragment } from 'react';
import { messageFor } from '#api/messages.ts';
import { useFreshQuery } from '#api/use-fresh-query.ts';
import { specialHours } from '#domain/days/special-day.ts';
import { statusLabel } from '#domain/status-tag.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatNumber } from '#ui/format.ts';
import { joined } from '#ui/joined.ts';
import { PrintDialog } from '#ui/overlay/print/print-dialog.tsx';
import styles from '#ui/overlay/print/sheet.module.css';
import { SheetHead } from '#ui/overlay/print/sheet-head.tsx';
import { dayName } from '#ui/time/days.ts';
import { attentionWords, placeNames, timesOf } from '../night-words.ts';
import { tonightQuery } from '../tonight.api.ts';

/** Preview of the printed run sheet: everything about the night, as read when it is opened. */
export function RunSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useFreshQuery(tonightQuery, open);
  return (
    <PrintDialog
      open={open}
      onClose={onClose}
      title="Run sheet"
      width={760}
      frame={styles.frame}
      paper={data && <RunSheetPage tonight={data} />}
    >
      {error && !data && (
        <ErrorState text={messageFor(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!error && !data && (
        <div role="status">
          <span className="visually-hidden">Loading</span>
          <Skeleton width="100%" height={200} />
        </div>
      )}
    </PrintDialog>
  );
}

function RunSheetPage({ tonight }: { tonight: Tonight }) {
  const { day, events, reservations, nextEvent, attention } = tonight;
  return (
    <div className={styles.page}>
      <SheetHead title={`Run sheet · ${dayName(day)}`} />
      {events.length > 0 && <Events title="Events" events={events} day={day} />}
      {events.length === 0 && reservations.length === 0 && <p>Nothing on tonight.</p>}
      {nextEvent && <Events title="Next event" events={[nextEvent]} />}
      {reservations.length > 0 && <Reservations reservations={reservations} />}
      {tonight.specialHours.length > 0 && <Hours hours={tonight.specialHours} />}
      {attention.length > 0 && <Attention attention={attention} />}
    </div>
  );
}

interface EventsProps {
  title: string;
  events: readonly TonightEvent[];
  day?: string;
}

function Events({ title, events, day }: EventsProps) {
  return (
    <table className={styles.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Event</th>
          <th scope="col">Sold</th>
          <th scope="col">In checkout</th>
          <th scope="col">Arrived</th>
          <th scope="col">Expected</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <Fragment key={event.id}>
            <tr>
              <td className={styles.times}>{timesOf(event, day)}</td>
              <td className={styles.subject}>
                <b lang="pl">{event.title.pl}</b>
                {event.status === 'CANCELLED' && <div>{statusLabel('CANCELLED')}</div>}
                <div lang="pl">{placeNames(event)}</div>
              </td>
              {event.category === 'LIMITED' ? (
                [event.sold, event.inCheckout, event.arrived, event.expected].map((figure, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
                  <td key={index}>{formatNumber(figure)}</td>
                ))
              ) : (
                <td colSpan={4}>Open to everyone</td>
              )}
            </tr>
            {event.staffNote !== '' && (
              <tr>
                <td>Note</td>
                <td colSpan={5} className={styles.note} lang="pl">
                  {event.staffNote}
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

const Reservations = ({ reservations }: Pick<Tonight, 'reservations'>) => (
  <table className={styles.table}>
    <caption>Reservations</caption>
    <thead>
      <tr>
        <th scope="col">Place</th>
        <th scope="col">Reservations</th>
        <th scope="col">Guests expected</th>
      </tr>
    </thead>
    <tbody>
      {reservations.map(({ place, count, guests }) => (
        <tr key={place?.id ?? 'deleted'}>
          <td className={styles.wraps}>{place ? <span lang="pl">{place.name}</span> : 'Deleted place'}</td>
          <td>{formatNumber(count)}</td>
          <td>{formatNumber(guests)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Hours = ({ hours }: { hours: Tonight['specialHours'] }) => (
  <table className={styles.table}>
    <caption>Special hours</caption>
    <thead>
      <tr>
        <th scope="col">Place</th>
        <th scope="col">Hours</th>
        <th scope="col">Note</th>
      </tr>
    </thead>
    <tbody>
      {hours.map((one) => (
        <tr key={one.place.id}>
          <td className={styles.wraps} lang="pl">
            {one.place.name}
          </td>
          <td>{specialHours(one)}</td>
          <td className={styles.notes}>{one.note?.en}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Attention = ({ attention }: Pick<Tonight, 'attention'>) => (
  <table className={styles.table}>
    <caption>Needs attention</caption>
    <tbody>
      {attention.map((one) => (
        <tr key={one.kind}>
          <td className={styles.wraps}>{attentionWords(one)}</td>
          <td className={styles.notes} lang="pl">
            {joined(
              one.items.map(({ label }) => label),
              ', ',
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
