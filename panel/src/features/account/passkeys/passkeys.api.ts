import { type Passkey, passkey } from '@foyer/contract/sign-in/passkeys.ts';
import { deviceOf } from '@foyer/contract/text/user-agents.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { makePasskey } from '#api/session/passkeys.ts';
import { withProof } from '#api/session/proof.ts';
import { reloadSession } from '#api/session/session.ts';
import { api } from '#api/transport/client.ts';

const path = '/users/me/passkeys';
const meta = { invalidates: ['passkeys', 'admins', 'admin'] };

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => api.get(path, z.array(passkey), { signal }),
});

/** Creates a passkey in the browser and stores it under this name. */
export async function makeAndAddPasskey({ name }: Pick<Passkey, 'name'>): Promise<Passkey> {
  const response = await makePasskey();
  const added = await api.post(path, passkey, { body: { name, response } });
  await reloadSession();
  return added;
}

export const addPasskey = mutationOptions({ mutationFn: makeAndAddPasskey, meta });

export const renamePasskey = mutationOptions({
  mutationFn: ({ id, name }: Pick<Passkey, 'id' | 'name'>) =>
    api.patch(`${path}/${id}`, passkey, { body: { name } }),
  meta,
});

export const deletePasskey = mutationOptions({
  mutationFn: async ({ id }: Pick<Passkey, 'id'>) => {
    await withProof((password) => api.delete(`${path}/${id}`, undefined, { body: { password } }));
    await reloadSession();
  },
  meta,
});

/** Suggests a name: `Chrome, Windows`. */
export function suggestedName(): string {
  const { browser, system } = deviceOf(navigator.userAgent);
  return [browser, system].filter(Boolean).join(', ') || 'Passkey';
}
