import type { Reservation } from '@foyer/contract/reservations/reservations.ts';
import { useParams, useSearch } from '@tanstack/react-router';
import { StatusTag } from '#domain/status-tag.tsx';
import { Form } from '#form/form.tsx';
import { FormFooter } from '#form/form-footer.tsx';
import { RecordPage } from '#form/record/record-page.tsx';
import { useRecordForm } from '#form/record/use-record-form.ts';
import { SaveButton } from '#form/save/save-button.tsx';
import { useSave } from '#form/save/use-save.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { countOf, formatDayTime } from '#ui/format.ts';
import { useReturnTo } from '#ui/history.ts';
import { joined } from '#ui/joined.ts';
import { Columns } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { failureText, nameOf, paymentText } from '../reservation-words.ts';
import { createReservation, reservationQuery, updateReservation } from '../reservations.api.ts';
import styles from '../reservations.module.css';
import { ReservationActions } from './reservation-actions.tsx';
import { ReservationFields } from './reservation-fields.tsx';
import {
  emptyReservation,
  reservationFormSchema,
  reservationMerging,
  reservationValues,
} from './reservation-form.ts';

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
    valuesOf: reservationValues,
    empty: emptyReservation(search),
    query: reservationQuery,
    merging: reservationMerging,
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
      documentTitle={saved && documentTitleOf(saved)}
      titleLang={saved && 'pl'}
      back={back}
      meta={<Provenance reservation={saved} />}
      actions={
        saved && (
          <ReservationActions
            reservation={saved}
            onChanged={(changed) => form.rebase(saved, changed)}
            onDeleted={deleted}
            onErased={form.discard}
          />
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

const documentTitleOf = (reservation: Reservation) =>
  joined([nameOf(reservation), formatDayTime(reservation.reservationDate), reservation.place?.name], ' · ');

/** When, where and for how many. */
function Provenance({ reservation }: { reservation: Reservation | undefined }) {
  if (!reservation) return <span>Not saved yet</span>;
  const { reservationDate, place, guestsQty, status } = reservation;
  return (
    <>
      <span className={styles.facts}>
        <span>{formatDayTime(reservationDate)}</span>
        {place && <span lang="pl">{place.name}</span>}
        <span>{countOf(guestsQty, 'guest')}</span>
      </span>
      <StatusTag value={status} />
    </>
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
