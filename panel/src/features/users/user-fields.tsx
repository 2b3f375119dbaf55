import { membership } from '@foyer/contract/enums.ts';
import { limits } from '@foyer/contract/limits.ts';
import { membershipName } from '#domain/membership.ts';
import { DateField } from '#form/date-field.tsx';
import { fieldsOf } from '#form/fields-of.ts';
import { SegmentedField } from '#form/select-field.tsx';
import { NoteSection } from '#form-sections/note-section.tsx';
import { ProfileFields } from '#form-sections/profile-fields.tsx';
import { FieldGrid } from '#ui/inputs/field-grid.tsx';
import { Section, Stack } from '#ui/layout/card.tsx';
import { today } from '#ui/venue-time.ts';
import type { UserForm } from './user-form.ts';

const memberships = membership.options.map((value) => ({ value, label: membershipName(value) }));

/** What staff may write of a user (spec §2, §5). */
export function UserFields({ form }: { form: UserForm }) {
  const field = fieldsOf(form);
  return (
    <Stack>
      <Section title="Profile" help="As the guest gave it in the app; they see what you change.">
        <ProfileFields field={field} />
        <FieldGrid>
          <DateField
            {...field('profile.dateOfBirth')}
            label="Date of birth"
            optional
            min={limits.dateOfBirthMin}
            max={today()}
            distant
          />
          <SegmentedField {...field('membership')} label="Membership" options={memberships} />
        </FieldGrid>
      </Section>
      <NoteSection field={field} />
    </Stack>
  );
}
