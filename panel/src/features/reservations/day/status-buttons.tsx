import type { ReservationStatus } from '@foyer/contract/reservations/reservation-status.ts';
import type { Reservation } from '@foyer/contract/reservations/reservations.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import { nameOf } from '../reservation-words.ts';
import { CancelReservationDialog } from '../status/cancel-dialog.tsx';
import { statusActions, useStatusChange } from '../status/use-status-change.ts';
import styles from './day.module.css';

/** Order of the buttons. Each has its own place, so that none moves under the finger when another one disappears. */
const slots = ['ARRIVED', 'NO_SHOW', 'CANCELLED', 'BOOKED'] as const;

interface StatusButtonsProps {
  reservation: Reservation;
  /** Receives the focus when the pressed button disappears. */
  row: RefObject<HTMLElement | null>;
}

/** Buttons for the statuses that the reservation may get. */
export function StatusButtons({ reservation, row }: StatusButtonsProps) {
  const change = useStatusChange(reservation);
  const [isCancelling, setIsCancelling] = useState(false);
  const name = nameOf(reservation);
  return (
    <>
      <div className={styles.slots}>
        {slots.map((status) => (
          <div key={status}>
            {change.isOffered(status) && (
              <StatusButton
                row={row}
                status={status}
                name={name}
                busy={change.isSetting(status)}
                onClick={() =>
                  status === 'CANCELLED' && change.asksToCancel ? setIsCancelling(true) : change.set(status)
                }
              />
            )}
          </div>
        ))}
      </div>
      <CancelReservationDialog
        reservation={reservation}
        open={isCancelling}
        onClose={() => setIsCancelling(false)}
        onUndo={change.bookAgain}
      />
    </>
  );
}

interface StatusButtonProps extends Pick<StatusButtonsProps, 'row'> {
  status: ReservationStatus;
  name: string;
  busy: boolean;
  onClick: () => void;
}

function StatusButton({ row, status, name, busy, onClick }: StatusButtonProps) {
  const ref = useFocusFallback<HTMLButtonElement>(row);
  const label = `${statusActions[status]}: ${name}`;
  if (status === 'BOOKED')
    return (
      <IconButton
        ref={ref}
        label={label}
        icon={<IconArrowBackUp />}
        aria-busy={busy || undefined}
        onClick={busy ? undefined : onClick}
      />
    );
  return (
    <Button
      ref={ref}
      size="small"
      variant={status === 'ARRIVED' ? 'default' : 'quiet'}
      aria-label={label}
      busy={busy}
      onClick={onClick}
    >
      {statusActions[status]}
    </Button>
  );
}
