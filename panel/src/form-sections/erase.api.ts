import type { EraseInput } from '@foyer/contract/people/erasure.ts';
import { billings } from '@foyer/contract/resources/billings.ts';
import { reservations } from '@foyer/contract/resources/reservations.ts';
import type { Resource } from '@foyer/contract/resources/resource.ts';
import { users } from '@foyer/contract/resources/users.ts';
import { mutationOptions } from '@tanstack/react-query';
import type { StoredRecord } from '#api/record-calls.ts';
import { withProof } from '#api/session/proof.ts';
import { staleAfter } from '#api/stale-keys.ts';
import { api } from '#api/transport/client.ts';

/** The server reads the whole history before it answers. */
const erasingTimeoutMs = 300_000;

/** Erases a guest, or a deleted colleague. */
export const erasePerson = mutationOptions({
  mutationFn: ({ id, ...body }: EraseInput & { id: string }) =>
    api.post(`/users/${id}/erase`, undefined, { body, answerTimeoutMs: erasingTimeoutMs }),
  meta: { invalidates: [...staleAfter(users), 'mails', 'activity', 'history'] },
});

/** Erases the name of a person without an account, in a record of this noun. */
export const eraseNameIn = ({ path }: Pick<Resource, 'path'>) =>
  mutationOptions({
    mutationFn: ({ id }: StoredRecord) =>
      withProof((password) =>
        api.post(`${path}/${id}/erase`, undefined, {
          body: { password },
          answerTimeoutMs: erasingTimeoutMs,
        }),
      ),
    meta: { invalidates: [...staleAfter(billings), ...staleAfter(reservations), 'mails', 'activity'] },
  });
