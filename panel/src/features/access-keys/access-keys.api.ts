import {
  type AccessKeyInput,
  type AccessKeyListQuery,
  accessKey,
  type NewAccessKey,
  newAccessKey,
} from '@foyer/contract/integrations/access-keys.ts';
import { mutationOptions } from '@tanstack/react-query';
import { pageQuery, type RecordCreate } from '#api/record-calls.ts';
import { api } from '#api/transport/client.ts';
import { randomId } from '#api/transport/random-id.ts';

const path = '/admin/access_keys';
const meta = { invalidates: ['accessKeys', 'dashboard'] };

export const accessKeysQuery = (query: AccessKeyListQuery) =>
  pageQuery(['accessKeys'], path, accessKey, query);

/** A new key with its secret. */
export type MadeAccessKey = NewAccessKey & { key: string };

/** Creates a key. If the answer was lost, nobody knows the secret, so the retry deletes that key and creates another one. */
async function make({ input, idempotencyKey }: RecordCreate<AccessKeyInput>): Promise<MadeAccessKey> {
  const { key, ...made } = await api.post(path, newAccessKey, { body: input, idempotencyKey });
  if (key !== undefined) return { ...made, key };
  await api.delete(`${path}/${made.id}`, undefined);
  return make({ input, idempotencyKey: randomId() });
}

export const createAccessKey = mutationOptions({ mutationFn: make, meta });

export const revokeAccessKey = mutationOptions({
  mutationFn: ({ id }: { id: string }) => api.delete(`${path}/${id}`, undefined),
  meta,
});
