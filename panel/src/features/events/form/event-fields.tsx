import type { Event } from '@foyer/contract/events.ts';
import { limits } from '@foyer/contract/limits.ts';
import { useWatch } from 'react-hook-form';
import { fieldsOf } from '#form/fields/field.ts';
import { MoneyField, NumberField } from '#form/fields/number-field.tsx';
import { SegmentedField, SwitchField } from '#form/fields/select-field.tsx';
import { BilingualFields, TextAreaField } from '#form/fields/text-field.tsx';
import { ImageField } from '#form/pictures/image-field.tsx';
import { EventTypeField } from '#pickers/event-type-field.tsx';
import { PlacesField } from '#pickers/places-field.tsx';
import { FieldGrid } from '#ui/inputs/field-grid.tsx';
import { Card, Columns, Section } from '#ui/layout/card.tsx';
import { venueCity } from '#ui/time/venue-time-zone.ts';
import { Clashes } from '../clashes/clashes.tsx';
import { categoryNames } from '../event-words.ts';
import styles from '../events.module.css';
import { WhenFields } from '../when/when-fields.tsx';
import { EventCoupons } from './event-coupons.tsx';
import type { EventForm } from './event-form.ts';

interface EventFieldsProps {
  form: EventForm;
  saved: Event | undefined;
}

/** Fields of an event (spec §2). */
export function EventFields({ form, saved }: EventFieldsProps) {
  const field = fieldsOf(form);
  return (
    <Columns
      main={
        <>
          <Section title="Event details" help="Shown to guests in the app, in both languages.">
            <BilingualFields {...field('title')} label="Title" maxLength={limits.text} />
            <BilingualFields
              {...field('description')}
              label="Description"
              rows={3}
              maxLength={limits.longText}
            />
            <BilingualFields {...field('rules')} label="Rules" rows={2} maxLength={limits.longText} />
          </Section>
          <WhenAndWhere form={form} saved={saved} />
          <Tickets form={form} />
          <EventCoupons form={form} />
          <Section title="Staff note" help="Only colleagues see it.">
            <TextAreaField {...field('staffNote')} label="Staff note" optional maxLength={limits.note} />
          </Section>
        </>
      }
      aside={
        <>
          <ImageField {...field('image')} label="Cover picture" kind="cover" removable />
          <Card className={styles.switches}>
            <SwitchField {...field('recommended')} label="Recommended" hint="Shown first in the app" />
            <SwitchField
              {...field('sendNotification')}
              label="Send notification"
              hint="Notify members on publish"
            />
          </Card>
        </>
      }
    />
  );
}

function WhenAndWhere({ form, saved }: Pick<EventFieldsProps, 'form' | 'saved'>) {
  const field = fieldsOf(form);
  return (
    <Section title="When and where" help={`All times are ${venueCity()} time.`}>
      <FieldGrid>
        <PlacesField {...field('locationIds')} label="Places" status="PUBLISHED" known={saved?.locations} />
        <EventTypeField {...field('eventTypeId')} label="Event type" />
      </FieldGrid>
      <WhenFields />
      <Clashes stored={saved} exceptId={saved?.id} />
    </Section>
  );
}

const categories = [
  { value: 'LIMITED', label: categoryNames.LIMITED },
  { value: 'UNLIMITED', label: categoryNames.UNLIMITED },
] as const;

function Tickets({ form }: Pick<EventFieldsProps, 'form'>) {
  const field = fieldsOf(form);
  const category = useWatch({ control: form.control, name: 'category' });
  return (
    <Section
      title="Category and tickets"
      help="Limited events are ticketed. Unlimited events are open to everyone."
    >
      <div className={styles.category}>
        <SegmentedField {...field('category')} label="Category" options={categories} />
        {category === 'LIMITED' && (
          <>
            <MoneyField {...field('price')} label="Price" />
            <NumberField {...field('maxTicketsQty')} label="Max tickets" />
          </>
        )}
      </div>
    </Section>
  );
}
