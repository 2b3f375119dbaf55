import { pageOf } from '@foyer/contract/list-query.ts';
import {
  type User,
  type UserInput,
  type UserListQuery,
  type UserStatusInput,
  user,
} from '@foyer/contract/users.ts';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#api/client.ts';
import type { RecordChange } from '#api/record-calls.ts';

export const usersQuery = (query: UserListQuery) =>
  queryOptions({
    queryKey: ['users', query],
    queryFn: ({ signal }) => api.get('/users', pageOf(user), { query, signal }),
    placeholderData: keepPreviousData,
  });

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['user', id],
    queryFn: ({ signal }) => api.get(`/users/${id}`, user, { signal }),
  });

// A person is named wherever they have paid, written or registered, and counted on the dashboard.
const meta = {
  invalidates: [
    'user',
    'users',
    'billings',
    'billing',
    'messages',
    'message',
    'reviews',
    'event',
    'dashboard',
  ],
};

export const updateUser = mutationOptions({
  mutationFn: ({ id, ifMatch, input }: RecordChange<UserInput>) =>
    api.put(`/users/${id}`, user, { body: input, ifMatch }),
  meta,
});

const withStatus = (status: UserStatusInput['status']) =>
  mutationOptions({
    mutationFn: ({ id, updatedAt }: User) =>
      api.patch(`/users/${id}/status`, user, { body: { status }, ifMatch: updatedAt }),
    meta,
  });

export const blockUser = withStatus('BLOCKED');
export const unblockUser = withStatus('ACTIVE');

export const deleteUser = mutationOptions({
  mutationFn: ({ id, updatedAt }: User) => api.delete(`/users/${id}`, undefined, { ifMatch: updatedAt }),
  meta, // the user too: what is left of them can be read
});
