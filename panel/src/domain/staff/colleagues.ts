import { personRef } from '@foyer/contract/people/people.ts';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '#api/transport/client.ts';

/** Reads all staff. One small answer serves every name on a page. */
export const readColleagues = (signal: AbortSignal) =>
  api.get('/users/staff', z.array(personRef), { signal });

export const colleaguesQuery = queryOptions({
  queryKey: ['admins', 'colleagues'],
  queryFn: ({ signal }) => readColleagues(signal),
});
