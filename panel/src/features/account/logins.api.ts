import { type Login, login } from '@foyer/contract/sign-in/logins.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '#api/transport/client.ts';

const path = '/users/me/sessions';
const meta = { invalidates: ['logins'] };

export const loginsQuery = queryOptions({
  queryKey: ['logins'],
  queryFn: ({ signal }) => api.get(path, z.array(login), { signal }),
});

export const endLogin = mutationOptions({
  mutationFn: ({ id }: Pick<Login, 'id'>) => api.delete(`${path}/${id}`, undefined),
  meta,
});

export const endOtherLogins = mutationOptions({
  mutationFn: (_: { id: string }) => api.delete(path, undefined),
  meta,
});
