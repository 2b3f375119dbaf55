import type { StaffRef } from '@foyer/contract/people/staff.ts';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStaffName } from '#domain/staff/use-staff-names.ts';
import { personQuery } from './managers.ts';

/** Returns the names of staff by id, as far as they have loaded. */
export function usePeople(ids: readonly string[]): ReadonlyMap<string, string> {
  const nameOf = useStaffName();
  const people = useQueries({ queries: ids.map(personQuery), combine: loadedOf });
  return useMemo(() => new Map(people.map((person) => [person.id, nameOf(person)])), [people, nameOf]);
}

const loadedOf = (results: readonly { data?: StaffRef | null | undefined }[]) =>
  results.flatMap(({ data }) => data ?? []);
