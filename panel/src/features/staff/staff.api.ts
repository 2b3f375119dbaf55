import { pageOf } from '@foyer/contract/list-query.ts';
import { type NewStaffInput, type Staff, type StaffListQuery, staff } from '@foyer/contract/staff.ts';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#api/client.ts';
import type { RecordChange, RecordCreate } from '#api/record-calls.ts';
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
  mutationFn: ({ input, idempotencyKey }: RecordCreate<NewStaffInput>) =>
    api.post('/admin/staff', staff, { body: input, idempotencyKey }),
  meta: { invalidates },
});

export const updateStaff = mutationOptions({
  mutationFn: async ({ id, ifMatch, input }: RecordChange<NewStaffInput>) => {
    const saved = await api.put(`/admin/staff/${id}`, staff, { body: input, ifMatch });
    accountSaved(saved);
    return saved;
  },
  meta: { invalidates: ['staffMember', ...invalidates] },
});

export const deleteStaff = mutationOptions({
  mutationFn: ({ id, updatedAt }: Staff) =>
    api.delete(`/admin/staff/${id}`, undefined, { ifMatch: updatedAt }),
  meta: { invalidates, forgets: 'staffMember' },
});
