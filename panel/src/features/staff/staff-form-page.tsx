import { canEditStaff, type Staff } from '@foyer/contract/people/staff.ts';
import type { Session } from '@foyer/contract/sign-in/auth.ts';
import { useParams } from '@tanstack/react-router';
import { useSession } from '#api/session/session.ts';
import { personName } from '#domain/person.ts';
import { Form } from '#form/form.tsx';
import { FormFooter } from '#form/form-footer.tsx';
import { RecordPage } from '#form/record/record-page.tsx';
import { useRecordForm } from '#form/record/use-record-form.ts';
import { SaveButton } from '#form/save/save-button.tsx';
import { useSave } from '#form/save/use-save.ts';
import { mergingOf, phoneParts } from '#history/merging.ts';
import { downloadDataAction } from '#resource/download-data.tsx';
import { useReturnTo } from '#ui/history.ts';
import { Columns } from '#ui/layout/card.tsx';
import { notify } from '#ui/notifications/notifications.ts';
import { deleteStaffAction } from './delete-staff.tsx';
import { NoPasswordYet } from './no-password-yet.tsx';
import { createStaff, staffCalls, updateStaff } from './staff.api.ts';
import { StaffFields } from './staff-fields.tsx';
import { emptyStaff, staffFormSchema, staffValues } from './staff-form.ts';
import { StaffFrame, StaffHistory } from './staff-frame.tsx';
import { StaffLogins } from './staff-logins.tsx';
import { StaffSecondFactor } from './staff-second-factor.tsx';
import { StaffView } from './staff-view.tsx';
import { staffSaveFailure } from './staff-words.ts';

/** `/app/admins/form/{id?}`: a new account, an editor or a read-only view. */
export function StaffFormPage() {
  const { id } = useParams({ strict: false });
  const session = useSession();
  if (!session) return null;
  return (
    <RecordPage id={id} query={staffCalls.record} title="Admin" back={back}>
      {(staff) =>
        staff && !canEditStaff(session, staff) ? (
          <StaffView staff={staff} />
        ) : (
          <StaffEditor saved={staff} session={session} />
        )
      }
    </RecordPage>
  );
}

const merging = mergingOf('staff', { fields: phoneParts });

const back = { to: '/app/admins', label: 'Back to admins' } as const;

const timeToReadMs = 10_000;
const welcome = ({ email }: Staff) => `Account added. We’ve e-mailed ${email} a link to set a password.`;

interface StaffEditorProps {
  /** The stored account, or undefined for a new one. */
  saved: Staff | undefined;
  /** The current user. */
  session: Session;
}

/** Editor of an account. */
function StaffEditor({ saved, session }: StaffEditorProps) {
  const form = useRecordForm(staffFormSchema, {
    stored: saved,
    valuesOf: staffValues,
    empty: emptyStaff(session),
    query: staffCalls.record,
    merging,
  });
  const leave = useReturnTo(back);
  const save = useSave(form, {
    create: createStaff,
    update: updateStaff,
    success: saved ? 'Account saved' : '',
    failure: staffSaveFailure,
    done: (staff) => {
      if (!saved) notify.success(welcome(staff), { duration: timeToReadMs });
      leave();
    },
  });

  const deleted = () => {
    form.discard();
    leave();
  };
  const fields = <StaffFields form={form} saved={saved} session={session} />;

  return (
    <StaffFrame
      staff={saved}
      actions={
        saved && [
          downloadDataAction(saved, personName(saved), session.role === 'ADMIN' && session.id !== saved.id),
          deleteStaffAction(session, saved, deleted),
        ]
      }
    >
      <Form form={form} onSubmit={save.press}>
        <Columns
          main={
            <>
              {saved?.status === 'NOT_ACTIVE' && <NoPasswordYet staff={saved} />}
              {fields}
            </>
          }
          aside={
            saved && (
              <>
                <StaffHistory staff={saved} />
                <StaffSecondFactor staff={saved} />
                <StaffLogins staff={saved} />
              </>
            )
          }
        />
        <FormFooter onCancel={leave}>
          <SaveButton save={save}>{saved ? 'Save' : 'Add admin'}</SaveButton>
        </FormFooter>
      </Form>
    </StaffFrame>
  );
}
