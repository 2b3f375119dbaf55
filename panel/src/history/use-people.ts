import { staffRef } from '@foyer/contract/people/staff.ts';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { ApiError } from '#api/transport/api-error.ts';
import { api } from '#api/transport/client.ts';
import { personName } from '#pickers/managers.ts';

/** A staff member by id, or null if the account was deleted. */
const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'ref', id],
    queryFn: ({ signal }) =>
      api.get(`/admin/staff/${id}`, staffRef, { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }),
  });

/** Returns the names of staff by id, as far as they have loaded. */
export const usePeople = (ids: readonly string[]): ReadonlyMap<string, string> =>
  useQueries({ queries: ids.map(personQuery), combine: namesOf });

const namesOf = (results: readonly { data?: Parameters<typeof personName>[0] | null | undefined }[]) =>
  new Map(results.flatMap(({ data }) => (data ? [[data.id, personName(data)] as const] : [])));
