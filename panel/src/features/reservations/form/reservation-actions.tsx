import type { Reservation } from '@foyer/contract/reservations/reservations.ts';
import { reservations } from '@foyer/contract/resources/reservations.ts';
import { IconArrowBackUp, IconCalendarX, IconCheck, IconTrash, IconUserX } from '@tabler/icons-react';
import { type RecordAction, RecordActions } from '#form/record/record-actions.tsx';
import { HistoryButton } from '#history/history-button.tsx';
import { DeleteRecordDialog } from '#resource/delete-record-dialog.tsx';
import { useEraseNameAction } from '#resource/erase-name.tsx';
import { focusHeading } from '#ui/overlay/use-opener.ts';
import { failureText, nameOf } from '../reservation-words.ts';
import { deleteReservation } from '../reservations.api.ts';
import { CancelReservationDialog } from '../status/cancel-dialog.tsx';
import { statusActions, useStatusChange } from '../status/use-status-change.ts';

interface ReservationActionsProps {
  reservation: Reservation;
  onChanged: (changed: Reservation) => void;
  onDeleted: () => unknown;
  onErased: () => void;
}

/** Statuses that staff set as guests come, deletion, and erasure of the name. */
export function ReservationActions({ reservation, onChanged, onDeleted, onErased }: ReservationActionsProps) {
  const change = useStatusChange(reservation, (changed) => {
    onChanged(changed);
    focusHeading(); // the pressed button disappears
  });
  const erasing = useEraseNameAction({
    resource: reservations,
    record: reservation,
    name: nameOf(reservation),
    hasAccount: reservation.userId !== null,
    onDone: onErased,
  });
  const isOver = reservation.status === 'CANCELLED' || reservation.status === 'NO_SHOW';
  // *Book again* takes the place of *Arrived*, so that *Cancel reservation* does not move under the finger.
  const actions: RecordAction[] = [
    {
      label: statusActions.ARRIVED,
      icon: <IconCheck />,
      rank: 'frequent',
      isOffered: change.isOffered('ARRIVED') && !isOver,
      busy: change.isSetting('ARRIVED'),
      run: () => change.set('ARRIVED'),
    },
    {
      label: statusActions.BOOKED,
      icon: <IconArrowBackUp />,
      rank: 'frequent',
      isOffered: change.isOffered('BOOKED'),
      busy: change.isSetting('BOOKED'),
      run: () => change.set('BOOKED'),
    },
    {
      label: 'Cancel reservation',
      icon: <IconCalendarX />,
      rank: 'frequent',
      isOffered: change.isOffered('CANCELLED'),
      busy: change.isSetting('CANCELLED'),
      ...(change.asksToCancel
        ? {
            dialog: (dialog) => (
              <CancelReservationDialog
                {...dialog}
                reservation={reservation}
                onDone={onChanged}
                onUndo={change.bookAgain}
              />
            ),
          }
        : { run: () => change.set('CANCELLED') }),
    },
    {
      label: statusActions.NO_SHOW,
      icon: <IconUserX />,
      isOffered: change.isOffered('NO_SHOW'),
      busy: change.isSetting('NO_SHOW'),
      run: () => change.set('NO_SHOW'),
    },
    deleteAction(reservation, onDeleted),
    erasing,
  ];
  return (
    <RecordActions actions={actions}>
      <HistoryButton entity="reservations" id={reservation.id} />
    </RecordActions>
  );
}

/** Reservations of orders can only be cancelled. */
const deleteAction = (reservation: Reservation, onDone: () => unknown): RecordAction => ({
  label: 'Delete',
  icon: <IconTrash />,
  rank: 'final',
  isOffered: reservation.billingId === null,
  dialog: (dialog) => (
    <DeleteRecordDialog
      resource={reservations}
      mutation={deleteReservation}
      subject={reservation}
      {...dialog}
      onDone={onDone}
      name={`the reservation of ${nameOf(reservation)}`}
      failure={failureText}
    >
      This can’t be undone. To keep a record, cancel the reservation instead.
    </DeleteRecordDialog>
  ),
});
