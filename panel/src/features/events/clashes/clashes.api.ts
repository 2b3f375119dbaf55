import { clashList } from '@foyer/contract/events/calendar.ts';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '#api/transport/client.ts';

/** Time and place of an event. */
export interface TimeAndPlaces {
  timeFrom: string;
  timeTo: string;
  locationIds: readonly string[];
}

/** Conflicts at a time and place, except with `exceptId`. Disabled until both are known. Warnings only. */
export const clashesQuery = (held: TimeAndPlaces | undefined, exceptId?: string) =>
  queryOptions({
    queryKey: ['events', 'clashes', held, exceptId],
    queryFn: held
      ? ({ signal }) => api.get('/events/clashes', clashList, { query: { ...held, exceptId }, signal })
      : skipToken,
    staleTime: 60_000,
    meta: { aside: true },
  });
