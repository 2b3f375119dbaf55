import type { Reservation } from '@foyer/contract/reservations/reservations.ts';
import { messageFor } from '#api/messages.ts';
import { useFreshQuery } from '#api/use-fresh-query.ts';
import { statusLabel } from '#domain/status-tag.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { countOf, formatTime } from '#ui/format.ts';
import { joined } from '#ui/joined.ts';
import { PrintDialog } from '#ui/overlay/print/print-dialog.tsx';
import styles from '#ui/overlay/print/sheet.module.css';
import { SheetHead } from '#ui/overlay/print/sheet-head.tsx';
import { dayName } from '#ui/time/days.ts';
import { placeGroups } from '../day/groups.ts';
import { nameOf, paymentText, phoneOf } from '../reservation-words.ts';
import { dayQuery } from '../reservations.api.ts';

interface SheetProps {
  day: string;
  placeId: string | undefined;
  open: boolean;
  onClose: () => void;
}

/** Preview of the printed sheet: the day without cancelled reservations, with all notes. */
export function Sheet({ day, placeId, open, onClose }: SheetProps) {
  const { data, error, refetch, isFetching } = useFreshQuery(dayQuery({ day, placeId }), open);
  const reservations = data?.content.filter(({ status }) => status !== 'CANCELLED');
  return (
    <PrintDialog
      open={open}
      onClose={onClose}
      title="Reservations sheet"
      width={760}
      frame={styles.frame}
      paper={reservations?.length ? <SheetPage day={day} reservations={reservations} /> : undefined}
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
      {reservations?.length === 0 && (
        <EmptyState title="No reservations" text="There is nothing to print for this day." />
      )}
    </PrintDialog>
  );
}

function SheetPage({ day, reservations }: { day: string; reservations: readonly Reservation[] }) {
  return (
    <div className={styles.page}>
      <SheetHead title={`Reservations · ${dayName(day)}`} />
      {placeGroups(reservations).map(({ place, guests, hours }) => (
        <table key={place?.id ?? 'deleted'} className={styles.table}>
          <caption>
            <span lang="pl">{place?.name ?? 'Deleted place'}</span> · {countOf(guests, 'guest')} expected
          </caption>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Name</th>
              <th scope="col">Guests</th>
              <th scope="col">Table</th>
              <th scope="col">Notes</th>
            </tr>
          </thead>
          <tbody>
            {hours
              .flatMap((hour) => hour.reservations)
              .map((one) => (
                <tr key={one.id}>
                  <td>{formatTime(one.reservationDate)}</td>
                  <td lang="pl" className={styles.wraps}>
                    <b>{nameOf(one)}</b> <span className={styles.phone}>{phoneOf(one)}</span>
                  </td>
                  <td>{one.guestsQty}</td>
                  <td className={styles.wraps}>{one.tableNumber}</td>
                  <td lang="pl" className={styles.notes}>
                    {notesOf(one)}
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

/** Both notes in full, after the status if it is not the usual one. */
const notesOf = (one: Reservation) =>
  joined(
    [
      one.status !== 'BOOKED' && statusLabel(one.status),
      (one.payment === 'PENDING' || one.payment === 'IN_PROGRESS') && paymentText(one),
      one.guestNote,
      one.note,
    ],
    '\n',
  );
