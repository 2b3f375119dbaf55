import { pageOf } from '@foyer/contract/list-query.ts';
import { type NewStaffInput, type Staff, type StaffListQuery, staff } from '@foyer/contract/staff.ts';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { api } from '#api/client.ts';
import { messageFor } from '#api/messages.ts';
import { accountSaved } from '#api/session.ts';

export const staffListQueryOptions = (query: StaffListQuery) =>
  queryOptions({
    queryKey: ['staff', 'list', query],
    queryFn: ({ signal }) => api.get('/admin/staff', pageOf(staff), { query, signal }),
    placeholderData: keepPreviousData,
  });

export const staffQuery = (id: string) =>
  queryOptions({
    queryKey: ['staffMember', id],
    queryFn: ({ signal }) => api.get(`/admin/staff/${id}`, staff, { signal }),
  });

// Places name who looks after them. Not the account itself: who changes it holds the answer.
const invalidates = ['staff', 'places', 'place'];

/** Makes an account and has its owner welcomed by mail. */
export const createStaff = mutationOptions({
  mutationFn: ({ input, idempotencyKey }: { input: NewStaffInput; idempotencyKey: string }) =>
    api.post('/admin/staff', staff, { body: input, idempotencyKey }).catch(blameTheEmail),
  meta: { invalidates },
});

interface StaffChange {
  id: string;
  /** The `updatedAt` that the change rests on; without it a newer one is overwritten. */
  ifMatch?: string;
  input: NewStaffInput;
}

export const updateStaff = mutationOptions({
  mutationFn: async ({ id, ifMatch, input }: StaffChange) => {
    const saved = await api.put(`/admin/staff/${id}`, staff, { body: input, ifMatch });
    accountSaved(saved);
    return saved;
  },
  meta: { invalidates: ['staffMember', ...invalidates] },
});

export const deleteStaff = mutationOptions({
  mutationFn: ({ id, updatedAt }: Staff) =>
    api.delete(`/admin/staff/${id}`, undefined, { ifMatch: updatedAt }),
  meta: { invalidates },
});

/** An address that somebody has is said at its field, in the words of spec §8. */
function blameTheEmail(error: unknown): never {
  if (!(error instanceof ApiError) || error.key !== 'userEmailAlreadyExists') throw error;
  const { status, code, key } = error;
  throw new ApiError({ status, code, key, details: [{ path: 'email', message: messageFor(error) }] });
}
