import { type CalendarEvent, calendarEvent, clashList } from '@foyer/contract/events/calendar.ts';
import { type Event, type EventInput, event, eventInput } from '@foyer/contract/events.ts';
import { limits } from '@foyer/contract/limits.ts';
import { place } from '@foyer/contract/places.ts';
import { pageOf } from '@foyer/contract/queries/list-query.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { messageFor } from '#api/messages.ts';
import { queryClient } from '#api/query-client.ts';
import { type RecordChange, recordQuery, updateRecord } from '#api/record-calls.ts';
import { ApiError } from '#api/transport/api-error.ts';
import { api } from '#api/transport/client.ts';
import { serverClashWords } from '#domain/clash-words.ts';
import { readListQuery } from '#list/query/list-address.ts';
import type { KnownPlace } from './moves/clashes.ts';
import { calendarAddress, periodOf, type Shown, shownBy } from './view.ts';
import { isSameWhen, type When, whenOf } from './when.ts';

const calendarKey = ['events', 'calendar'] as const;

/** All events of the days shown. Keeps the previous view's events while loading. */
export const calendarOptions = (shown: Shown) => {
  const query = { ...periodOf(shown), locationIds: shown.locationIds };
  return queryOptions({
    queryKey: [...calendarKey, query],
    queryFn: ({ signal }) => api.get('/events/calendar', z.array(calendarEvent), { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** Prefetches a week's events while the user points at a link to it. */
export const prefetchCalendar = ({ search }: { search: Record<string, string> }) =>
  Promise.all([
    queryClient.prefetchQuery(calendarOptions(shownBy(readListQuery(calendarAddress, search)))),
    queryClient.prefetchQuery(rowPlacesQuery),
  ]);

const hours = place.pick({ id: true, name: true, openingHours: true, specialDays: true, exclusive: true });

/** Places of the rows with their hours: the first ones alphabetically, if a venue has more than one call returns. */
export const rowPlacesQuery = queryOptions({
  queryKey: ['places', 'rows'],
  queryFn: ({ signal }) =>
    api.get('/locations/admin', pageOf(hours), {
      query: { status: 'PUBLISHED', size: limits.pageSizeMax, sort: 'name,asc', hours: true },
      signal,
    }),
  staleTime: 5 * 60_000,
});

async function readHours(id: string, signal: AbortSignal): Promise<KnownPlace> {
  const rows = await queryClient.fetchQuery(rowPlacesQuery);
  return rows.content.find((row) => row.id === id) ?? api.get(`/locations/admin/${id}`, hours, { signal });
}

/**
 * Hours of a place, and whether it takes one event at a time, taken from the rows if possible. Other places, such as drafts, are
 * loaded one by one. If loading fails, nothing is shaded.
 */
export const hoursQuery = (id: string) =>
  queryOptions({
    queryKey: ['places', 'hours', id],
    queryFn: ({ signal }) => readHours(id, signal),
    staleTime: 5 * 60_000,
    meta: { aside: true },
  });

/** Prefetches hours of places before something is dragged there. */
export const loadHours = (ids: readonly string[]) => {
  for (const id of ids) void queryClient.prefetchQuery(hoursQuery(id));
};

/** Hours loaded so far. */
export const knownHours = (ids: readonly string[]) =>
  ids.flatMap((id) => queryClient.getQueryData(hoursQuery(id).queryKey) ?? []);

/** A draft, as its form loads and saves it. */
const draftQuery = recordQuery('event', '/events/admin', event);
export const saveDraft = updateRecord<EventInput, Event>('/events', event, {
  invalidates: ['event', 'events', 'discounts', 'dashboard'],
});

type Save = (change: RecordChange<EventInput>) => Promise<Event>;

/** Result of a move. */
export interface Moved {
  /** Conflicts at the new position, in words. */
  clashes: string[];
  /** Moves the event back. */
  undo: () => Promise<Moved>;
}

/**
 * Saves a draft at another time or place, based on the latest version. The calendar shows the move at once and reverts it on
 * failure. Throws an `ApiError`, with status 412 if another user moved the draft.
 */
export async function moveDraft(save: Save, shown: CalendarEvent, when: When): Promise<Moved> {
  showMoved(shown.id, when);
  try {
    const stored = await queryClient.fetchQuery({ ...draftQuery(shown.id), staleTime: 0 });
    const isAsShown = isSameWhen(whenOf(stored), whenOf(shown)) && stored.status === shown.status;
    if (!isAsShown) throw new ApiError({ status: 412, code: 'CHANGED', key: 'changedMeanwhile' });
    const input: EventInput = eventInput.parse({ ...stored, ...when, status: undefined });
    const [saved, clashes] = await Promise.all([
      save({ id: shown.id, input, ifMatch: stored.updatedAt }),
      clashesOf(shown.id, when),
    ]);
    queryClient.setQueryData(draftQuery(shown.id).queryKey, saved);
    return { clashes, undo: () => moveDraft(save, { ...shown, ...saved }, whenOf(shown)) };
  } catch (error) {
    showMoved(shown.id, whenOf(shown));
    void queryClient.invalidateQueries({ queryKey: calendarKey });
    throw error;
  }
}

/** Explains why a draft was not moved. */
export function moveFailure(error: unknown): string {
  if (error instanceof ApiError && error.status === 412)
    return 'Someone else has changed this draft. The calendar now shows the latest version.';
  return messageFor(error, 'We couldn’t move the draft.');
}

/** Asks the server for conflicts. They are only warnings, so a failure counts as none. */
const clashesOf = (exceptId: string, { timeFrom, timeTo, locationIds }: When): Promise<string[]> =>
  api
    .get('/events/clashes', clashList, { query: { locationIds, timeFrom, timeTo, exceptId } })
    .then(({ clashes }) => serverClashWords(clashes))
    .catch(() => []);

/** Moves an event in all cached calendar data until it reloads. */
export function showMoved(id: string, { timeFrom, timeTo, locationIds }: When) {
  const names = new Map(
    queryClient.getQueryData(rowPlacesQuery.queryKey)?.content.map((one) => [one.id, one.name]),
  );
  queryClient.setQueriesData<CalendarEvent[]>({ queryKey: calendarKey }, (events) =>
    events?.map((event) => {
      if (event.id !== id) return event;
      for (const one of event.locations) names.set(one.id, one.name);
      return {
        ...event,
        timeFrom,
        timeTo,
        locations: locationIds.map((place) => ({ id: place, name: names.get(place) ?? '' })),
      };
    }),
  );
}
