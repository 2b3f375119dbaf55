import { type User, type UserStatusInput, user } from '@foyer/contract/people/users.ts';
import { users } from '@foyer/contract/resources/users.ts';
import { mutationOptions } from '@tanstack/react-query';
import { deleteRecord } from '#api/record-calls.ts';
import { staleAfter } from '#api/stale-keys.ts';
import { api } from '#api/transport/client.ts';
import { resourceCalls } from '#resource/resource-calls.ts';

const calls = resourceCalls(users);

export const usersQuery = calls.rows;
export const userQuery = calls.record;
export const updateUser = calls.update;

export const userChange = { invalidates: staleAfter(users) };

const withStatus = (status: UserStatusInput['status']) =>
  mutationOptions({
    mutationFn: ({ id, updatedAt }: User) =>
      api.patch(`/users/${id}/status`, user, { body: { status }, ifMatch: updatedAt }),
    meta: userChange,
  });

export const blockUser = withStatus('BLOCKED');
export const unblockUser = withStatus('ACTIVE');

export const deleteUser = deleteRecord('/users', userChange); // includes the user, whose remaining data can be read
