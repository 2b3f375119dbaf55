import type { StaffRef } from '@foyer/contract/people/staff.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSession } from '#api/session/session.ts';
import { nameOr, personName } from '../person.ts';
import { type Actor, actorName } from './actor-name.ts';
import { colleaguesQuery } from './colleagues.ts';

const noColleagues: [] = [];

/** Returns a function that names actors. While the staff load, an account without a name is `…`. */
export function useActorName(isNeeded = true): (actor: Actor) => string {
  const session = useSession();
  const { data = noColleagues, isLoading } = useQuery({ ...colleaguesQuery, enabled: isNeeded });
  return useCallback(
    ({ email, name }) => {
      const known = name ?? (session?.email === email ? personName(session) : null);
      const isUnknown = isLoading && known === null && email.includes('@');
      return isUnknown ? '…' : actorName({ email, name: known }, data);
    },
    [session, isLoading, data],
  );
}

/** Returns a function that names staff whom a record refers to. */
export function useStaffName(): (person: StaffRef) => string {
  const { data = noColleagues } = useQuery(colleaguesQuery);
  return useCallback(
    ({ id, profile }) => {
      const account = data.find((one) => one.id === id);
      return account ? actorName(account, data) : nameOr(`${profile.name} ${profile.surname}`);
    },
    [data],
  );
}
