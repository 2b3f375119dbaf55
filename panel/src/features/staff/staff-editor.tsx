import type { Session } from '@foyer/contract/auth.ts';
import { canDeleteStaff, type Staff } from '@foyer/contract/staff.ts';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Form } from '#form/form.tsx';
import { FormFooter } from '#form/form-footer.tsx';
import { SaveButton } from '#form/save-button.tsx';
import { useZodForm } from '#form/use-zod-form.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { returnTo } from '#ui/history.ts';
import { Columns } from '#ui/layout/card.tsx';
import { DeleteStaff } from './delete-staff.tsx';
import styles from './staff.module.css';
import { StaffFields } from './staff-fields.tsx';
import { emptyStaff, staffFormSchema, valuesOf } from './staff-form.ts';
import { StaffFrame } from './staff-frame.tsx';
import { StaffHistory } from './staff-history.tsx';
import { useStaffSave } from './use-staff-save.ts';

interface StaffEditorProps {
  /** The account as it is stored; undefined while it is new. */
  saved: Staff | undefined;
  /** Who edits it. */
  session: Session;
}

/** An account to add or to change. */
export function StaffEditor({ saved, session }: StaffEditorProps) {
  const router = useRouter();
  const schema = useMemo(() => staffFormSchema(saved), [saved]);
  const form = useZodForm(schema, {
    values: saved ? valuesOf(saved) : emptyStaff(session),
    version: saved?.updatedAt,
  });
  const leave = () => void returnTo(router, { to: '/app/admins' });
  const save = useStaffSave(form, { saved, done: leave });

  const deleted = () => {
    form.dirty.current = false; // there is nothing left to lose
    leave();
  };
  const fields = <StaffFields form={form} saved={saved} session={session} />;

  return (
    <StaffFrame
      staff={saved}
      actions={saved && canDeleteStaff(session, saved) && <DeleteStaff staff={saved} onDone={deleted} />}
    >
      <Form form={form} onSubmit={save.press}>
        {saved ? (
          <Columns
            main={
              <>
                {saved.status === 'NOT_ACTIVE' && <NoPasswordYet email={saved.email} />}
                {fields}
              </>
            }
            aside={<StaffHistory staff={saved} />}
          />
        ) : (
          <div className={styles.new}>{fields}</div>
        )}
        <FormFooter>
          <Button variant="quiet" onClick={leave}>
            Cancel
          </Button>
          <SaveButton save={save} variant="primary">
            {saved ? 'Save' : 'Add admin'}
          </SaveButton>
        </FormFooter>
      </Form>
    </StaffFrame>
  );
}

const NoPasswordYet = ({ email }: { email: string }) => (
  <Notice>
    No password is set yet, so nobody can log in as {email}. The code in the welcome mail holds for 10
    minutes; the page that the mail leads to sends another.
  </Notice>
);
