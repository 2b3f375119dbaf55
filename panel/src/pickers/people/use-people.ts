import type { PersonRef } from '@foyer/contract/people/people.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { colleaguesQuery } from '#domain/staff/colleagues.ts';
import { useStaffName } from '#domain/staff/use-staff-names.ts';

/** Returns the names of staff by id, once they have loaded. A deleted account is a *Former colleague*. */
export function usePeople(ids: readonly string[]): ReadonlyMap<string, string> {
  const nameOf = useStaffName();
  const { data } = useQuery(colleaguesQuery);
  return useMemo(() => new Map(data && ids.map((id) => [id, nameIn(data, id, nameOf)])), [data, ids, nameOf]);
}

function nameIn(staff: readonly PersonRef[], id: string, nameOf: (person: PersonRef) => string): string {
  const person = staff.find((one) => one.id === id);
  return person ? nameOf(person) : 'Former colleague';
}
