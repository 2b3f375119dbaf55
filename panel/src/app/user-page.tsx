import { id as idSchema } from '@foyer/contract/fields.ts';
import { Navigate, useParams } from '@tanstack/react-router';
import { queryClient } from '#api/query-client.ts';
import { UserReviews } from '#features/reviews/user-reviews.tsx';
import { UserRecord } from '#features/users/user-record.tsx';
import { userQuery } from '#features/users/users.api.ts';
import { paths, userSubpages } from '#paths.ts';

/** While somebody points at a link to a user, the user is on their way. */
export const preload = ({ params: { userId } }: { params: { userId?: string } }) =>
  userId !== undefined && queryClient.prefetchQuery(userQuery(userId));

/** `/app/users/{userId}/{subpage}`: who a guest is, what they asked and what they think. An unknown subpage is the first. */
export function UserPage() {
  const { userId, subpage } = useParams({ strict: false });
  const parsed = idSchema.safeParse(userId);
  if (!parsed.success) return <Navigate to={paths.notFound} replace />;
  const tab = userSubpages.find((one) => one === subpage);
  if (!tab) return <Navigate to={paths.user(parsed.data, 'PERSONAL_DATA')} replace />;
  return (
    <UserRecord key={parsed.data} id={parsed.data} tab={tab}>
      {tab === 'REVIEWS' && <UserReviews userId={parsed.data} />}
    </UserRecord>
  );
}
