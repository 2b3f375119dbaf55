import { type StaffRef, staffMember, staffRef } from '@foyer/contract/people/staff.ts';
import { pageOf } from '@foyer/contract/queries/list-query.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { refQuery } from '#api/ref-query.ts';
import { api } from '#api/transport/client.ts';
import { nameOr, personName } from '#domain/person.ts';
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

export const managerName = ({ profile }: StaffRef) => nameOr(`${profile.name} ${profile.surname}`);

export const managerOption = (person: StaffRef): Option => ({ value: person.id, label: managerName(person) });

/** Searches staff who can manage a record. */
export function useManagerOptions() {
  const { search, isTyping, onSearch } = useTypedSearch();
  const found = useQuery(managersQuery(search));
  return { options: (found.data ?? []).map(managerOption), onSearch, ...searchState([found], isTyping) };
}

/** A staff member by id, or null if the account was deleted. */
export const personQuery = refQuery('admins', '/admin/staff', staffRef);

/** Name of the staff member with this e-mail address, or null if there is none. */
export const staffNameQuery = (email: string) =>
  queryOptions({
    queryKey: ['admins', 'name', email],
    queryFn: async ({ signal }) => {
      const found = await api.get('/admin/staff', pageOf(staffMember), { query: { search: email }, signal });
      const person = found.content.find((one) => one.email === email);
      return person ? personName(person) : null;
    },
  });
