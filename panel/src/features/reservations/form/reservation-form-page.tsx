import type { Reservation } from '@foyer/contract/reservations/reservations.ts';
import { reservations } from '@foyer/contract/resources/reservations.ts';
import { IconTrash } from '@tabler/icons-react';
import { useParams, useSearch } from '@tanstack/react-router';
import { StatusTag } from '#domain/status-tag.tsx';
import { Form } from '#form/form.tsx';
import { FormFooter } from '#form/form-footer.tsx';
import { type RecordAction, RecordActions } from '#form/record/record-actions.tsx';
import { RecordPage } from '#form/record/record-page.tsx';
import { useRecordForm } from '#form/record/use-record-form.ts';
import { SaveButton } from '#form/save/save-button.tsx';
import { useSave } from '#form/save/use-save.ts';
import { HistoryButton } from '#history/history-button.tsx';
import { DeleteRecordDialog } from '#resource/delete-record-dialog.tsx';
import { LinkButton } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useReturnTo } from '#ui/history.ts';
import { Columns } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { failureText, nameOf, paymentText } from '../reservation-words.ts';
import {
  createReservation,
  deleteReservation,
  reservationQuery,
  updateReservation,
} from '../reservations.api.ts';
import { ReservationFields } from './reservation-fields.tsx';
import { emptyReservation, merging, reservationFormSchema, valuesOf } from './reservation-form.ts';

const back = { to: '/app/reservations', label: 'Back to reservations' } as const;

/** `/app/reservations/form/{id?}`: a new reservation or an editor. */
export function ReservationFormPage() {
  const { id } = useParams({ strict: false });
  return (
    <RecordPage id={id} query={reservationQuery} title="Reservation" back={back}>
      {(reservation) => <ReservationEditor saved={reservation} />}
    </RecordPage>
  );
}

const fieldNames = { reservationDate: 'day' };

function ReservationEditor({ saved }: { saved: Reservation | undefined }) {
  const search: { day?: string; placeId?: string } = useSearch({ strict: false });
  const form = useRecordForm(reservationFormSchema, {
    stored: saved,
    valuesOf,
    empty: emptyReservation(search),
    query: reservationQuery,
    merging,
    fieldNames,
  });
  const leave = useReturnTo(back);
  const save = useSave(form, {
    create: createReservation,
    update: updateReservation,
    success: saved ? 'Reservation saved' : 'Reservation added',
    failure: failureText,
    done: leave,
  });
  const deleted = () => {
    form.discard();
    leave();
  };
  return (
    <Page
      title={saved ? nameOf(saved) : 'New reservation'}
      titleLang={saved && 'pl'}
      back={back}
      meta={saved ? <StatusTag value={saved.status} /> : <span>Not saved yet</span>}
      actions={
        saved && (
          <RecordActions actions={[deleteAction(saved, deleted)]}>
            <HistoryButton entity="reservations" id={saved.id} />
          </RecordActions>
        )
      }
    >
      <Form form={form} onSubmit={save.press}>
        <Columns
          main={
            <>
              {saved && <PaymentNotice reservation={saved} />}
              <ReservationFields form={form} saved={saved} />
            </>
          }
        />
        <FormFooter onCancel={leave}>
          <SaveButton save={save}>{saved ? 'Save' : 'Add reservation'}</SaveButton>
        </FormFooter>
      </Form>
    </Page>
  );
}

function PaymentNotice({ reservation }: { reservation: Reservation }) {
  const { billingId } = reservation;
  if (billingId === null) return null;
  return (
    <Notice
      kind={reservation.payment === 'PAID' ? 'info' : 'warning'}
      action={
        <LinkButton size="small" to="/app/billings/details/{-$id}" params={{ id: billingId }}>
          Show payment
        </LinkButton>
      }
    >
      {`${paymentText(reservation)}. The reservation was made with an order.`}
    </Notice>
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
