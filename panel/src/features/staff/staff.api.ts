import type { NewStaffInput, Staff, StaffInput } from '@foyer/contract/people/staff.ts';
import { staff } from '@foyer/contract/resources/staff.ts';
import { mutationOptions } from '@tanstack/react-query';
import { createRecord, type RecordChange } from '#api/record-calls.ts';
import { accountSaved } from '#api/session/session.ts';
import { staleAfter, staleLists } from '#api/stale-keys.ts';
import { api } from '#api/transport/client.ts';
import { resourceCalls } from '#resource/resource-calls.ts';

export const staffCalls = resourceCalls(staff);

/** Creates an account. The server sends a welcome mail. Another address is another account. */
export const createStaff = {
  ...createRecord<NewStaffInput, Staff>(staff.path, staff.record, { invalidates: staleLists(staff) }),
  isAnother: (pending: NewStaffInput, typed: NewStaffInput) => pending.email !== typed.email,
};

export const updateStaff = mutationOptions({
  mutationFn: async ({ id, ifMatch, input }: RecordChange<StaffInput>) => {
    const saved = await api.put(`${staff.path}/${id}`, staff.record, { body: input, ifMatch });
    accountSaved(saved);
    return saved;
  },
  meta: { invalidates: staleAfter(staff) },
});

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
