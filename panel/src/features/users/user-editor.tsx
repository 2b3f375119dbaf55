import { membership } from '@foyer/contract/enums.ts';
import { limits } from '@foyer/contract/limits.ts';
import { canEditUser, type User } from '@foyer/contract/people/users.ts';
import type { ReactNode } from 'react';
import { incorrectDataFor } from '#api/messages.ts';
import { useIsLimited } from '#api/session/session.ts';
import { membershipName } from '#domain/membership.ts';
import { DateField } from '#form/fields/date-field.tsx';
import { fieldsOf } from '#form/fields/field.ts';
import { SegmentedField, SwitchField } from '#form/fields/select-field.tsx';
import { Form } from '#form/form.tsx';
import { FormFooter } from '#form/form-footer.tsx';
import { useRecordForm } from '#form/record/use-record-form.ts';
import { SaveButton } from '#form/save/save-button.tsx';
import { useSave } from '#form/save/use-save.ts';
import { NoteSection } from '#form-sections/note-section.tsx';
import { ProfileFields } from '#form-sections/profile-fields.tsx';
import { mergingOf, phoneParts } from '#history/merging.ts';
import { TagsField } from '#pickers/tags/tags-field.tsx';
import { useReturnTo } from '#ui/history.ts';
import { FieldGrid } from '#ui/inputs/field-grid.tsx';
import { Columns, Section, Stack } from '#ui/layout/card.tsx';
import { today } from '#ui/time/venue-time.ts';
import { UserActions } from './user-actions.tsx';
import { type UserForm, userFormSchema, userValues } from './user-form.ts';
import { type ShownTab, UserFrame } from './user-frame.tsx';
import { DeletedNotice, UserFacts, UserView } from './user-view.tsx';
import { updateUser, userQuery } from './users.api.ts';

const merging = mergingOf('users', { fields: phoneParts });

interface UserEditorProps extends ShownTab {
  user: User;
  /** Content of the other tabs. */
  children: ReactNode;
}

/**
 * Editor of a user. Deleted users are read-only, except in an editor with unsaved changes. The form stays mounted while another
 * tab shows, so that typed values are kept.
 */
export function UserEditor({ user, tab, counts, children }: UserEditorProps) {
  const form = useRecordForm(userFormSchema, {
    stored: user,
    valuesOf: userValues,
    query: userQuery,
    merging,
    canEdit: canEditUser,
  });
  const isReadOnly = useIsLimited();
  const showsForm = (canEditUser(user) && !isReadOnly) || form.formState.isDirty;

  const done = (changed: User | undefined) => (changed ? form.rebase(user, changed) : form.discard());

  return (
    <UserFrame
      id={user.id}
      user={user}
      tab={tab}
      counts={counts}
      actions={<UserActions user={user} onDone={done} />}
    >
      <div hidden={tab !== 'PERSONAL_DATA'}>
        {showsForm ? <PersonalData form={form} user={user} /> : <UserView user={user} />}
      </div>
      {children}
    </UserFrame>
  );
}

function PersonalData({ form, user }: { form: UserForm; user: User }) {
  const leave = useReturnTo({ to: '/app/users' });
  const save = useSave(form, { update: updateUser, success: 'User saved', failure: incorrectDataFor });
  const canEdit = canEditUser(user);
  return (
    <Form form={form} onSubmit={save.press}>
      <Columns
        main={
          <>
            {!canEdit && <DeletedNotice user={user} />}
            <UserFields form={form} />
          </>
        }
        aside={<UserFacts user={user} />}
      />
      <FormFooter
        within={{ to: '/app/users/$userId/{-$subpage}', params: { userId: user.id } }}
        onCancel={leave}
      >
        {canEdit && <SaveButton save={save}>Save</SaveButton>}
      </FormFooter>
    </Form>
  );
}

const memberships = membership.options.map((value) => ({ value, label: membershipName(value) }));

/** Fields of a user that staff may edit (spec §2, §5). */
function UserFields({ form }: { form: UserForm }) {
  const field = fieldsOf(form);
  return (
    <Stack>
      <Section title="Profile" help="From the app. Guests see your changes.">
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
          <SwitchField
            {...field('acceptsMessages')}
            label="Messages from the venue"
            hint="Messages from staff about an event. Tickets and event changes are always e-mailed."
          />
        </FieldGrid>
      </Section>
      <NoteSection field={field} tags={<TagsField {...field('profile.tags')} label="Tags" />} />
    </Stack>
  );
}
