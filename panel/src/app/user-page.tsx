import { id as idSchema } from '@foyer/contract/fields.ts';
import { messageListQuery } from '@foyer/contract/messages.ts';
import { bookingListQuery } from '@foyer/contract/people/bookings.ts';
import { reviewListQuery } from '@foyer/contract/reviews.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { userMessagesQuery } from '#features/messages/messages.api.ts';
import { UserMessages } from '#features/messages/user-messages.tsx';
import { userReviewsQuery } from '#features/reviews/reviews.api.ts';
import { UserReviews } from '#features/reviews/user-reviews.tsx';
import { bookingsQuery } from '#features/users/bookings/bookings.api.ts';
import { UserBookings } from '#features/users/bookings/user-bookings.tsx';
import { type UserSubpage, userSubpages } from '#features/users/user-frame.tsx';
import { UserRecord } from '#features/users/user-record.tsx';

/** `/app/users/{userId}/{subpage}`: a guest's profile, messages, reviews and bookings. Unknown subpages show the profile. */
export function UserPage() {
  const { userId, subpage } = useParams({ strict: false });
  const parsed = idSchema.safeParse(userId);
  if (!parsed.success) return <Navigate to="/404" replace />;
  const tab = userSubpages.find((one) => one === subpage);
  if (!tab)
    return (
      <Navigate
        to="/app/users/$userId/{-$subpage}"
        params={{ userId: parsed.data, subpage: 'PERSONAL_DATA' }}
        replace
      />
    );
  return <UserTabs key={parsed.data} id={parsed.data} tab={tab} />;
}

const firstBooking = bookingListQuery.parse({ size: 1 });
const firstMessage = { ...messageListQuery.parse({}), size: 1 };
const firstReview = { ...reviewListQuery.parse({}), size: 1 };

function UserTabs({ id, tab }: { id: string; tab: UserSubpage }) {
  const bookings = useQuery(bookingsQuery(id, firstBooking)).data;
  const messages = useQuery(userMessagesQuery(id, firstMessage)).data;
  const reviews = useQuery(userReviewsQuery(id, firstReview)).data;
  const counts = {
    MESSAGES: messages?.numberOfElements,
    REVIEWS: reviews?.numberOfElements,
    BOOKINGS: bookings?.numberOfElements,
  };
  return (
    <UserRecord id={id} tab={tab} counts={counts}>
      {tab === 'MESSAGES' && <UserMessages userId={id} />}
      {tab === 'REVIEWS' && <UserReviews userId={id} />}
      {tab === 'BOOKINGS' && <UserBookings userId={id} />}
    </UserRecord>
  );
}
