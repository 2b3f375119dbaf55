import {
  type User,
  type UserInput,
  type UserListQuery,
  type UserStatusInput,
  user,
} from '@foyer/contract/people/users.ts';
import { mutationOptions } from '@tanstack/react-query';
import { queryClient } from '#api/query-client.ts';
import { deleteRecord, pageQuery, recordQuery, updateRecord } from '#api/record-calls.ts';
import { api } from '#api/transport/client.ts';

export const usersQuery = (query: UserListQuery) => pageQuery(['users'], '/users', user, query);
export const userQuery = recordQuery('user', '/users', user);

/** Prefetches a user while the user points at a link. */
export const prefetchUser = ({ params: { userId } }: { params: { userId?: string } }) =>
  userId !== undefined && queryClient.prefetchQuery(userQuery(userId));

/** Other pages that show users: payments, messages and registrations name them, and the dashboard counts them. */
export const userChange = {
  invalidates: [
    'user',
    'users',
    'billings',
    'billing',
    'messages',
    'message',
    'reviews',
    'reservations',
    'reservation',
    'bookings',
    'event',
    'dashboard',
  ],
};

export const updateUser = updateRecord<UserInput, User>('/users', user, userChange);

const withStatus = (status: UserStatusInput['status']) =>
  mutationOptions({
    mutationFn: ({ id, updatedAt }: User) =>
      api.patch(`/users/${id}/status`, user, { body: { status }, ifMatch: updatedAt }),
    meta: userChange,
  });

export const blockUser = withStatus('BLOCKED');
export const unblockUser = withStatus('ACTIVE');

export const deleteUser = deleteRecord('/users', userChange); // includes the user, whose remaining data can be read
