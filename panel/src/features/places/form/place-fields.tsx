import { limits } from '@foyer/contract/limits.ts';
import type { Place } from '@foyer/contract/places.ts';
import { useQuery } from '@tanstack/react-query';
import { MultiSelect } from '#form/fields/combo-field.tsx';
import { type FieldRef, fieldsOf } from '#form/fields/field.ts';
import { NumberField } from '#form/fields/number-field.tsx';
import { SelectField, SwitchField } from '#form/fields/select-field.tsx';
import { BilingualFields, TextAreaField, TextField } from '#form/fields/text-field.tsx';
import { ImageField } from '#form/pictures/image-field.tsx';
import { ManagerField } from '#pickers/people/manager-field.tsx';
import { FieldGrid } from '#ui/inputs/field-grid.tsx';
import { Columns, Section } from '#ui/layout/card.tsx';
import { OpeningHoursFields } from '../hours/opening-hours-fields.tsx';
import { SpecialDaysFields } from '../hours/special-days-fields.tsx';
import { GalleryField } from '../photos/gallery-field.tsx';
import { floorOptions, languageOptions, placeTypeName } from '../place-words.ts';
import { placeTypesQuery } from '../places.api.ts';
import type { PlaceForm } from './place-form.ts';

interface PlaceFieldsProps {
  form: PlaceForm;
  saved: Place | undefined;
}

/** Fields of a place (spec §2). */
export function PlaceFields({ form, saved }: PlaceFieldsProps) {
  const field = fieldsOf(form);
  return (
    <Columns
      main={
        <>
          <BasicFields form={form} saved={saved} />
          <OpeningHoursFields form={form} />
          <SpecialDaysFields form={form} />
          <Section title="Descriptions and rules" help="Shown to guests in the app, in both languages.">
            <BilingualFields
              {...field('descriptions')}
              label="Description"
              rows={4}
              maxLength={limits.longText}
            />
            <BilingualFields
              {...field('reservationRules')}
              label="Reservation rules"
              rows={4}
              maxLength={limits.longText}
            />
            <BilingualFields
              {...field('placeRules')}
              label="Place rules"
              rows={4}
              maxLength={limits.longText}
            />
          </Section>
          <GalleryField {...field('photos')} />
        </>
      }
      aside={
        <>
          <ImageField {...field('logo')} label="Logo" kind="logo" whole />
          <Section title="For staff" help="Only colleagues see this.">
            <ManagerField
              {...field('assignedPersonId')}
              label="Assigned manager"
              known={saved?.managers[0]}
              optional
            />
            <FieldGrid>
              <TextAreaField
                {...field('additionalNote')}
                label="Additional note"
                optional
                maxLength={limits.note}
              />
            </FieldGrid>
          </Section>
        </>
      }
    />
  );
}

function BasicFields({ form, saved }: Pick<PlaceFieldsProps, 'form' | 'saved'>) {
  const field = fieldsOf(form);
  return (
    <Section title="Place details" help="Basics and location.">
      <FieldGrid>
        <TextField {...field('name')} label="Name" maxLength={limits.text} autoComplete="off" />
        <PlaceTypeField {...field('locationTypeId')} />
      </FieldGrid>
      <FieldGrid>
        <MultiSelect
          {...field('floor')}
          label="Floors"
          options={floorOptions}
          placeholder="Choose one or more"
        />
        <MultiSelect
          {...field('language')}
          label="Languages"
          hint="Languages the staff speak"
          options={languageOptions}
          placeholder="Choose one or more"
          optional
        />
      </FieldGrid>
      <FieldGrid>
        <TextField
          {...field('shopUrl')}
          label="Shop URL"
          type="url"
          placeholder="https://"
          maxLength={limits.text}
          autoComplete="off"
        />
        <TextField
          {...field('goPosId')}
          label="External POS ID"
          hint="Matches this place to your till. Required to publish."
          optional={saved?.status !== 'PUBLISHED'}
          maxLength={limits.text}
          autoComplete="off"
        />
      </FieldGrid>
      <FieldGrid>
        <NumberField
          {...field('seats')}
          label="Seats"
          hint="You’ll be warned if more guests are booked at once."
          digits={5}
          optional
        />
        <SwitchField
          {...field('exclusive')}
          label="One event at a time"
          hint="Only one published event at a time. Drafts may overlap."
        />
      </FieldGrid>
    </Section>
  );
}

/** Field for the place type. The server defines the types. */
function PlaceTypeField(props: FieldRef<number | null | undefined>) {
  const { data: types = [], isPending } = useQuery(placeTypesQuery);
  const options = types.map((type) => ({ value: type.id, label: placeTypeName(type) }));
  return (
    <SelectField {...props} label="Type" options={options} placeholder={isPending ? 'Loading…' : 'Choose…'} />
  );
}
