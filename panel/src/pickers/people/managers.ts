import { type StaffRef, staffRef } from '@foyer/contract/people/staff.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { refQuery } from '#api/ref-query.ts';
import { api } from '#api/transport/client.ts';
import { useStaffName } from '#domain/staff/use-staff-names.ts';
import type { Option } from '#ui/inputs/choice/select-input.tsx';
import { useTypedSearch } from '#ui/inputs/choice/use-typed-search.ts';
import { searchState } from '../options.ts';

/** Options shown at once. Typing finds the others. */
const mostShown = 20;

const managersQuery = (search: string) =>
  queryOptions({
    queryKey: ['admins', 'options', search],
    queryFn: ({ signal }) =>
      api.get('/users/staff', z.array(staffRef), { query: { search, size: mostShown }, signal }),
    placeholderData: keepPreviousData,
  });

/** Returns a function that makes an option of a staff member. */
export function useManagerOption(): (person: StaffRef) => Option {
  const nameOf = useStaffName();
  return (person) => ({ value: person.id, label: nameOf(person) });
}

/** Searches staff who can manage a record. */
export function useManagerOptions() {
  const { search, isTyping, onSearch } = useTypedSearch();
  const found = useQuery(managersQuery(search));
  const optionOf = useManagerOption();
  return { options: (found.data ?? []).map(optionOf), onSearch, ...searchState([found], isTyping) };
}

/** A staff member by id, or null if the account was deleted. */
export const personQuery = refQuery('admins', '/admin/staff', staffRef);
