import { limits } from '@foyer/contract/limits.ts';
import { canChangeRoleOf, rolesToGive, type Staff } from '@foyer/contract/people/staff.ts';
import type { Session } from '@foyer/contract/sign-in/auth.ts';
import { roleName } from '#domain/role.ts';
import { fieldsOf } from '#form/fields/field.ts';
import { SelectField, SwitchField } from '#form/fields/select-field.tsx';
import { TextField } from '#form/fields/text-field.tsx';
import { NoteSection } from '#form-sections/note-section.tsx';
import { ProfileFields } from '#form-sections/profile-fields.tsx';
import { PlacesField } from '#pickers/places-field.tsx';
import { Definition, DefinitionList } from '#ui/display/definition-list.tsx';
import { FieldGrid } from '#ui/inputs/field-grid.tsx';
import { Section, Stack } from '#ui/layout/card.tsx';
import type { StaffForm } from './staff-form.ts';

interface StaffFieldsProps {
  form: StaffForm;
  /** The stored account, or undefined for a new one. */
  saved: Staff | undefined;
  session: Session;
}

/** Fields of an account (spec §2). */
export function StaffFields({ form, saved, session }: StaffFieldsProps) {
  const field = fieldsOf(form);
  const roles = rolesToGive(session);
  const mayChooseRole = saved ? canChangeRoleOf(session, saved) : roles.length > 1;
  const role = form.watch('role');
  return (
    <Stack>
      <Section title="Person">
        <ProfileFields field={field} />
      </Section>
      <Section title="Access" help={accessHelp(saved, session)}>
        <FieldGrid>
          {saved ? (
            <DefinitionList>
              <Definition term="E-mail">{saved.email}</Definition>
            </DefinitionList>
          ) : (
            <TextField
              {...field('email')}
              label="E-mail"
              hint="We’ll e-mail a link to set a password"
              type="email"
              maxLength={limits.email}
              autoComplete="off"
            />
          )}
          {mayChooseRole ? (
            <SelectField
              {...field('role')}
              label="Role"
              options={roles.map((value) => ({ value, label: roleName(value) }))}
            />
          ) : (
            <DefinitionList>
              <Definition term="Role">{roleName(role)}</Definition>
            </DefinitionList>
          )}
        </FieldGrid>
      </Section>
      {saved && session.role === 'ADMIN' && role === 'MANAGER' && <LimitSection form={form} saved={saved} />}
      <NoteSection field={field} />
    </Stack>
  );
}

/** Limits a manager to places, at first to those that the manager is responsible for. */
function LimitSection({ form, saved }: { form: StaffForm; saved: Staff }) {
  const field = fieldsOf(form);
  return (
    <Section
      title="Places"
      help="A limited manager sees events, guests, billings and reservations of these places only, and no admins or app content."
    >
      <Stack>
        <SwitchField {...field('isLimited')} label="Limit to places" />
        {form.watch('isLimited') && (
          <PlacesField
            {...field('places')}
            label="Places"
            known={[...(saved.limitedTo ?? []), ...saved.managerLocations]}
          />
        )}
      </Stack>
    </Section>
  );
}

/** Explains the roles, or why none can be chosen. */
function accessHelp(saved: Staff | undefined, session: Session): string {
  if (saved?.id === session.id) return 'Only another admin can change your role.';
  if (session.role === 'MANAGER') return 'Managers can only add managers. Only admins can change roles.';
  return 'Admins have full access. Managers can’t see discounts or edit admins.';
}
