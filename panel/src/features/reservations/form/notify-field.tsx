import { bookingMailOf } from '@foyer/contract/reservations/booking-mails.ts';
import type { Reservation } from '@foyer/contract/reservations/reservations.ts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { GuestNotLoaded, mailedGuestQuery, noMailText } from '#domain/mails/mailed-guest.tsx';
import { fieldsOf } from '#form/fields/field.ts';
import { SwitchField } from '#form/fields/select-field.tsx';
import styles from '../reservations.module.css';
import type { ReservationForm } from './reservation-form.ts';

interface NotifyFieldProps {
  form: ReservationForm;
  saved: Reservation | undefined;
}

/** Offers to mail a guest with an account. After the guests have come, there is nothing to mail. */
export function NotifyField({ form, saved }: NotifyFieldProps) {
  const userId = useWatch({ control: form.control, name: 'userId' });
  if (userId === null || (saved && saved.status !== 'BOOKED')) return null;
  return <NotifySwitch form={form} saved={saved} userId={userId} />;
}

function NotifySwitch({ form, saved, userId }: NotifyFieldProps & { userId: string }) {
  const result = useQuery(mailedGuestQuery(userId));
  const guest = result.data;
  const input = form.schema.safeParse(useWatch({ control: form.control })).data;
  const hasNews = !saved || !input || bookingMailOf(saved, { ...saved, ...input }) !== undefined;
  if (!guest) return <GuestNotLoaded result={result} />;
  const refusal = noMailText(guest);
  return (
    <div className={styles.notify}>
      {refusal ? (
        <p className="muted">{refusal}</p>
      ) : (
        <SwitchField
          {...fieldsOf(form)('notify')}
          label="E-mail the guest"
          hint={
            hasNews
              ? `Sends the details and a calendar file to ${guest.email}.`
              : 'Sent only if the time, place, party, table, name or note changes.'
          }
        />
      )}
    </div>
  );
}
