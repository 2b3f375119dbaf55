import { type User, user } from '@foyer/contract/people/users.ts';
import { pageOf } from '@foyer/contract/queries/list-query.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { refQuery } from '#api/ref-query.ts';
import { api } from '#api/transport/client.ts';
import { personName, personPhone } from '#domain/person.ts';
import type { Option } from '#ui/inputs/choice/select-input.tsx';
import { useTypedSearch } from '#ui/inputs/choice/use-typed-search.ts';
import { searchState } from '../options.ts';

/** Options shown at once. Typing finds the others. */
const mostShown = 10;

const guestsQuery = (search: string) =>
  queryOptions({
    queryKey: ['users', 'options', search],
    queryFn: ({ signal }) =>
      api.get('/users', pageOf(user), {
        query: { search, size: mostShown, status: 'ACTIVE,NOT_ACTIVE,BLOCKED' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Phone number or e-mail address, to tell namesakes apart. */
export const guestOption = (guest: User): Option => ({
  value: guest.id,
  label: `${personName(guest)} · ${personPhone(guest) || guest.email}`,
});

/** Searches guests with an account, by name, phone number or e-mail address. */
export function useGuestOptions() {
  const { search, isTyping, onSearch } = useTypedSearch();
  const found = useQuery(guestsQuery(search));
  return {
    options: found.data?.content.map(guestOption) ?? [],
    onSearch,
    ...searchState([found], isTyping),
  };
}

/** A guest by id. */
export const guestRefQuery = refQuery('users', '/users', user);
