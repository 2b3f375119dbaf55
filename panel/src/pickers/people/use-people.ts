import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { colleaguesQuery } from '#domain/staff/colleagues.ts';
import { useStaffName } from '#domain/staff/use-staff-names.ts';

/** Returns the names of staff by id, once they have loaded. Deleted accounts have none. */
export function usePeople(ids: readonly string[]): ReadonlyMap<string, string> {
  const nameOf = useStaffName();
  const { data } = useQuery(colleaguesQuery);
  return useMemo(
    () => new Map(data?.filter(({ id }) => ids.includes(id)).map((person) => [person.id, nameOf(person)])),
    [data, ids, nameOf],
  );
}
