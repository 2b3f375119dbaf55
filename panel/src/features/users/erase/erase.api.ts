import type { EraseInput } from '@foyer/contract/people/erasure.ts';
import { mutationOptions } from '@tanstack/react-query';
import { api } from '#api/transport/client.ts';
import { userChange } from '../users.api.ts';

/** The server reads the whole history before it answers. */
const erasingTimeoutMs = 300_000;

export const eraseUser = mutationOptions({
  mutationFn: ({ id, ...body }: EraseInput & { id: string }) =>
    api.post(`/users/${id}/erase`, undefined, { body, answerTimeoutMs: erasingTimeoutMs }),
  meta: { invalidates: [...userChange.invalidates, 'mails', 'activity'] },
});
