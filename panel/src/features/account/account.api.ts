import { type StaffInput, staffMember } from '@foyer/contract/people/staff.ts';
import type { UpdatePasswordInput } from '@foyer/contract/sign-in/auth.ts';
import { recoveryCodes, totpSetup } from '@foyer/contract/sign-in/second-factor.ts';
import { mutationOptions } from '@tanstack/react-query';
import { queryClient } from '#api/query-client.ts';
import { type RecordChange, recordQuery } from '#api/record-calls.ts';
import { accountSaved, currentSession } from '#api/session/session.ts';
import { api } from '#api/transport/client.ts';

/** The user's account as a staff record. The session contains fewer fields and no version. */
export const accountQuery = recordQuery('admin', '/admin/staff', staffMember);

/** Prefetches the user's account while the user points at a link to it. */
export function prefetchAccount() {
  const session = currentSession();
  return session && queryClient.prefetchQuery(accountQuery(session.id));
}

export const saveAccount = mutationOptions({
  mutationFn: async ({ id, ifMatch, input }: RecordChange<Pick<StaffInput, 'profile'>>) => {
    const saved = await api.put(`/admin/staff/${id}`, staffMember, { body: input, ifMatch });
    accountSaved(saved);
    return saved;
  },
  meta: { invalidates: ['admins', 'admin', 'places', 'place'] },
});

export const updatePassword = (input: UpdatePasswordInput) =>
  api.post('/users/update_password', undefined, { body: input });

/** Starts the setup of an authenticator app and returns its secret. */
export const setUpTotp = (password: string) => api.post('/users/me/totp', totpSetup, { body: { password } });

export const confirmTotp = async (code: string) =>
  (await api.post('/users/me/totp/confirm', recoveryCodes, { body: { code } })).recoveryCodes;

export const renewRecoveryCodes = async (password: string) =>
  (await api.post('/users/me/totp/recovery_codes', recoveryCodes, { body: { password } })).recoveryCodes;

export const turnOffTotp = (password: string) =>
  api.delete('/users/me/totp', undefined, { body: { password } });
