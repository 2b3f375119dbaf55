import { limits } from '@foyer/contract/limits.ts';
import type { Reservation } from '@foyer/contract/reservations/reservations.ts';
import { CheckedNotice } from '#form/checked-notice.tsx';
import { DateField, TimeField } from '#form/fields/date-field.tsx';
import { fieldsOf } from '#form/fields/field.ts';
import { NumberField } from '#form/fields/number-field.tsx';
import { TextAreaField, TextField } from '#form/fields/text-field.tsx';
import { GuestField } from '#pickers/people/guest-field.tsx';
import { PlaceField } from '#pickers/places-field.tsx';
import { FieldGrid } from '#ui/inputs/field-grid.tsx';
import { Section, Stack } from '#ui/layout/card.tsx';
import { today } from '#ui/time/venue-time.ts';
import { venueCity } from '#ui/time/venue-time-zone.ts';
import { warningText } from '../reservation-words.ts';
import styles from '../reservations.module.css';
import { BookedPhoneField } from './booked-phone-field.tsx';
import { NotifyField } from './notify-field.tsx';
import type { ReservationForm } from './reservation-form.ts';
import { useWarnings } from './use-warnings.ts';

interface ReservationFieldsProps {
  form: ReservationForm;
  saved: Reservation | undefined;
}

export function ReservationFields({ form, saved }: ReservationFieldsProps) {
  const field = fieldsOf(form);
  return (
    <Stack>
      <Section title="When and where" help={`All times are ${venueCity()} time.`}>
        <FieldGrid>
          <PlaceField {...field('placeId')} />
        </FieldGrid>
        <FieldGrid narrow>
          <DateField {...field('day')} label="Date" min={today()} />
          <TimeField {...field('time')} label="Time" likely="18:00" />
          <NumberField {...field('guestsQty')} label="Party size" digits={4} />
          <TextField
            {...field('tableNumber')}
            label="Table"
            hint="Join tables with + or ,"
            optional
            maxLength={limits.tableNumber}
            autoComplete="off"
          />
        </FieldGrid>
        <Warnings form={form} saved={saved} />
      </Section>
      <Section title="Guest" help="Choose a guest, or enter a name.">
        <FieldGrid>
          <GuestField {...field('userId')} known={saved?.user ?? undefined} clearable optional />
        </FieldGrid>
        <FieldGrid>
          <TextField
            {...field('name')}
            label="Name"
            hint="Required if no guest is chosen"
            maxLength={limits.text}
            autoComplete="off"
          />
          <BookedPhoneField form={form} />
        </FieldGrid>
        <NotifyField form={form} saved={saved} />
      </Section>
      <Section title="Notes">
        <FieldGrid>
          <TextAreaField
            {...field('guestNote')}
            label="Guest’s note"
            rows={2}
            optional
            maxLength={limits.note}
          />
          <TextAreaField
            {...field('note')}
            label="Staff note"
            hint="Only colleagues see this"
            rows={2}
            optional
            maxLength={limits.note}
          />
        </FieldGrid>
      </Section>
    </Stack>
  );
}

const words = {
  incomplete: 'Warnings about the table, seats and opening hours show here.',
  failed: 'The table, seats and opening hours couldn’t be checked.',
  checking: 'Checking the table, seats and opening hours…',
  nothing: 'No warnings about the table, seats or opening hours.',
};

function Warnings({ form, saved }: ReservationFieldsProps) {
  const { warnings, ...state } = useWarnings(form, saved);
  return (
    <div className={styles.checked}>
      <CheckedNotice warnings={warnings?.map(warningText)} {...state} words={words} />
    </div>
  );
}
