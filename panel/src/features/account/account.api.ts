import type { UpdatePasswordInput } from '@foyer/contract/auth.ts';
import { type StaffInput, staff } from '@foyer/contract/staff.ts';
import { mutationOptions } from '@tanstack/react-query';
import { api } from '#api/client.ts';
import { type RecordChange, recordQuery } from '#api/record-calls.ts';
import { accountSaved } from '#api/session.ts';

/** The own account, as the section of admins has it: the session says less, and not how new it is. */
export const accountQuery = recordQuery('staffMember', '/admin/staff', staff);

export const saveAccount = mutationOptions({
  mutationFn: async ({ id, ifMatch, input }: RecordChange<Pick<StaffInput, 'profile'>>) => {
    const saved = await api.put(`/admin/staff/${id}`, staff, { body: input, ifMatch });
    accountSaved(saved);
    return saved;
  },
  meta: { invalidates: ['staff', 'staffMember', 'places', 'place'] },
});

export const updatePassword = (input: UpdatePasswordInput) =>
  api.post('/users/update_password', undefined, { body: input });
