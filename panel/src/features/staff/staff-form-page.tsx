import { canEditStaff } from '@foyer/contract/staff.ts';
import { useParams } from '@tanstack/react-router';
import { queryClient } from '#api/query-client.ts';
import { useSession } from '#api/session.ts';
import { RecordPage } from '#form/record-page.tsx';
import { staffQuery } from './staff.api.ts';
import { StaffEditor } from './staff-editor.tsx';
import { StaffView } from './staff-view.tsx';

/** While somebody points at a link to an account, it is on its way. */
export const preload = ({ params: { id } }: { params: { id?: string } }) =>
  id !== undefined && queryClient.prefetchQuery(staffQuery(id));

/** `/app/admins/form/{id?}`: a new account, one to edit, or one to look at. */
export function StaffFormPage() {
  const { id } = useParams({ strict: false });
  const session = useSession();
  if (!session) return null;
  return (
    <RecordPage id={id} query={staffQuery} title="Admin" back={back}>
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

const back = { to: '/app/admins', label: 'Back to admins' } as const;
