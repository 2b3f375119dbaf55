import { type NewStaffInput, type Staff, type StaffListQuery, staff } from '@foyer/contract/staff.ts';
import { mutationOptions } from '@tanstack/react-query';
import { api } from '#api/client.ts';
import { createRecord, deleteRecord, pageQuery, type RecordChange, recordQuery } from '#api/record-calls.ts';
import { accountSaved } from '#api/session.ts';

export const staffListQueryOptions = (query: StaffListQuery) =>
  pageQuery(['staff', 'list'], '/admin/staff', staff, query);

export const staffQuery = recordQuery('staffMember', '/admin/staff', staff);

// Places name who looks after them. Not the account itself: who changes it holds the answer.
const invalidates = ['staff', 'places', 'place', 'dashboard'];

/** Makes an account and has its owner welcomed by mail. */
export const createStaff = createRecord<NewStaffInput, Staff>('/admin/staff', staff, { invalidates });

export const updateStaff = mutationOptions({
  mutationFn: async ({ id, ifMatch, input }: RecordChange<NewStaffInput>) => {
    const saved = await api.put(`/admin/staff/${id}`, staff, { body: input, ifMatch });
    accountSaved(saved);
    return saved;
  },
  meta: { invalidates: ['staffMember', ...invalidates] },
});

export const deleteStaff = deleteRecord('/admin/staff', { invalidates, forgets: 'staffMember' });

/** Logs a colleague out of every browser. */
export const endLoginsOfStaff = mutationOptions({
  mutationFn: ({ id }: Pick<Staff, 'id' | 'updatedAt'>) =>
    api.delete(`/admin/staff/${id}/sessions`, undefined),
});

/** Takes off whatever second factor a colleague has. The account itself stays as it is. */
export const removeSecondFactor = mutationOptions({
  mutationFn: ({ id }: Pick<Staff, 'id' | 'updatedAt'>) =>
    api.delete(`/admin/staff/${id}/second_factor`, undefined),
  meta: { invalidates: ['staff', 'staffMember'] },
});
