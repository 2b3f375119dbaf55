import { canEditUser, type User } from '@foyer/contract/users.ts';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { incorrectDataFor } from '#api/messages.ts';
import { Form } from '#form/form.tsx';
import { FormFooter } from '#form/form-footer.tsx';
import { SaveButton } from '#form/save-button.tsx';
import { useRecordForm } from '#form/use-record-form.ts';
import { useSave } from '#form/use-save.ts';
import { Button } from '#ui/buttons/button.tsx';
import { returnTo } from '#ui/history.ts';
import { Columns } from '#ui/layout/card.tsx';
import { UserActions } from './user-actions.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserFields } from './user-fields.tsx';
import { type UserForm, userFormSchema, valuesOf } from './user-form.ts';
import { type ShownTab, UserFrame } from './user-frame.tsx';
import { DeletedNotice, UserView } from './user-view.tsx';
import { updateUser, userQuery } from './users.api.ts';

interface UserEditorProps extends ShownTab {
  user: User;
  /** What the tab shows, where it is not the personal data. */
  children: ReactNode;
}

/**
 * A user to work on; one who was deleted is shown as they are, unless someone was still typing when it happened. The form
 * stays, out of sight, while another tab shows: what is typed there must not be lost.
 */
export function UserEditor({ user, tab, counts, children }: UserEditorProps) {
  const form = useRecordForm(userFormSchema, { stored: user, valuesOf, query: userQuery });
  const showsForm = canEditUser(user) || form.formState.isDirty;

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
  const router = useRouter();
  const save = useSave(form, { update: updateUser, success: 'User saved', failure: incorrectDataFor });
  const canEdit = canEditUser(user);
  return (
    <Form form={form} onSubmit={save.press}>
      <Columns
        main={
          <>
            {!canEdit && <DeletedNotice />}
            <UserFields form={form} />
          </>
        }
        aside={<UserFacts user={user} />}
      />
      <FormFooter within={{ to: '/app/users/$userId/{-$subpage}', params: { userId: user.id } }}>
        <Button variant="quiet" onClick={() => void returnTo(router, { to: '/app/users' })}>
          Cancel
        </Button>
        {canEdit && (
          <SaveButton save={save} variant="primary">
            Save
          </SaveButton>
        )}
      </FormFooter>
    </Form>
  );
}
