import { clashList } from '@foyer/contract/calendar.ts';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '#api/client.ts';

/** When and where an event would be. */
export interface Held {
  timeFrom: string;
  timeTo: string;
  locationIds: readonly string[];
}

/** What would be in the way there and then, of any event but `exceptId`; nothing is asked before that is known. It warns only. */
export const clashesQuery = (held: Held | undefined, exceptId?: string) =>
  queryOptions({
    queryKey: ['events', 'clashes', held, exceptId],
    queryFn: held
      ? ({ signal }) => api.get('/events/clashes', clashList, { query: { ...held, exceptId }, signal })
      : skipToken,
    staleTime: 60_000,
    meta: { aside: true },
  });
