import { id as idSchema } from '@foyer/contract/fields.ts';
import { canEditStaff } from '@foyer/contract/staff.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { messageFor } from '#api/messages.ts';
import { queryClient } from '#api/query-client.ts';
import { useSession } from '#api/session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { RecordSkeleton } from '#ui/feedback/skeleton.tsx';
import { Page } from '#ui/layout/page.tsx';
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
  if (id === undefined) return <StaffEditor key="new" saved={undefined} session={session} />;
  if (!idSchema.safeParse(id).success) return <Navigate to="/404" replace />;
  return <StaffRecord key={id} id={id} />;
}

function StaffRecord({ id }: { id: string }) {
  const session = useSession();
  const { data, error, isFetching, refetch } = useQuery(staffQuery(id));
  if (session && data) {
    return canEditStaff(session, data) ? (
      <StaffEditor saved={data} session={session} />
    ) : (
      <StaffView staff={data} />
    );
  }
  return (
    <Page title="Admin" back={{ to: '/app/admins', label: 'Back to admins' }}>
      {error ? (
        <ErrorState text={messageFor(error)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <RecordSkeleton />
      )}
    </Page>
  );
}
