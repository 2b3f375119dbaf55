import { type NewStaffInput, type Staff, type StaffListQuery, staff } from '@foyer/contract/people/staff.ts';
import { mutationOptions } from '@tanstack/react-query';
import { queryClient } from '#api/query-client.ts';
import { createRecord, deleteRecord, pageQuery, type RecordChange, recordQuery } from '#api/record-calls.ts';
import { accountSaved } from '#api/session/session.ts';
import { api } from '#api/transport/client.ts';

export const staffListQueryOptions = (query: StaffListQuery) =>
  pageQuery(['admins', 'admins'], '/admin/staff', staff, query);

export const staffQuery = recordQuery('admin', '/admin/staff', staff);

/** Prefetches an account while the user points at a link. */
export const prefetchStaff = ({ params: { id } }: { params: { id?: string } }) =>
  id !== undefined && queryClient.prefetchQuery(staffQuery(id));

// Pages that show managers of places. The account itself is not invalidated: the form has the answer.
const invalidates = ['admins', 'places', 'place', 'dashboard'];

/** Creates an account. The server sends a welcome mail. Another address is another account. */
export const createStaff = {
  ...createRecord<NewStaffInput, Staff>('/admin/staff', staff, { invalidates }),
  isAnother: (pending: NewStaffInput, typed: NewStaffInput) => pending.email !== typed.email,
};

export const updateStaff = mutationOptions({
  mutationFn: async ({ id, ifMatch, input }: RecordChange<NewStaffInput>) => {
    const saved = await api.put(`/admin/staff/${id}`, staff, { body: input, ifMatch });
    accountSaved(saved);
    return saved;
  },
  meta: { invalidates: ['admin', ...invalidates] },
});

export const deleteStaff = deleteRecord('/admin/staff', { invalidates, forgets: 'admin' });

/** Mails a colleague another invitation. The account stays unchanged. */
export const inviteAgain = mutationOptions({
  mutationFn: ({ id }: Pick<Staff, 'id'>) => api.post(`/admin/staff/${id}/invitation`, undefined),
});

/** Logs a colleague out everywhere. */
export const endLoginsOfStaff = mutationOptions({
  mutationFn: ({ id }: Pick<Staff, 'id' | 'updatedAt'>) =>
    api.delete(`/admin/staff/${id}/sessions`, undefined),
});

/** Removes a colleague's second factor. The account stays unchanged. */
export const removeSecondFactor = mutationOptions({
  mutationFn: ({ id }: Pick<Staff, 'id' | 'updatedAt'>) =>
    api.delete(`/admin/staff/${id}/second_factor`, undefined),
  meta: { invalidates: ['admins', 'admin'] },
});
