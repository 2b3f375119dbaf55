import { staffRef } from '@foyer/contract/staff.ts';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { api } from '#api/client.ts';
import { personName } from '#pickers/managers.ts';

/** One of staff by their id; null where they have left. */
const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'ref', id],
    queryFn: ({ signal }) =>
      api.get(`/admin/staff/${id}`, staffRef, { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }),
  });

/** The names of staff with these ids, as far as they are known by now. */
export const usePeople = (ids: readonly string[]): ReadonlyMap<string, string> =>
  useQueries({ queries: ids.map(personQuery), combine: namesOf });

const namesOf = (results: readonly { data?: Parameters<typeof personName>[0] | null | undefined }[]) =>
  new Map(results.flatMap(({ data }) => (data ? [[data.id, personName(data)] as const] : [])));
