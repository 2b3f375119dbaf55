import { useQueries } from '@tanstack/react-query';
import { managerName, personQuery } from './managers.ts';

/** Returns the names of staff by id, as far as they have loaded. */
export const usePeople = (ids: readonly string[]): ReadonlyMap<string, string> =>
  useQueries({ queries: ids.map(personQuery), combine: namesOf });

const namesOf = (results: readonly { data?: Parameters<typeof managerName>[0] | null | undefined }[]) =>
  new Map(results.flatMap(({ data }) => (data ? [[data.id, managerName(data)] as const] : [])));
