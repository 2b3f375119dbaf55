import type { CalendarEvent } from '@foyer/contract/events/calendar.ts';
import { isolated } from '@foyer/contract/text/bidi.ts';
import { statusLabel } from '#domain/status-tag.tsx';
import { formatDate, formatDay, formatDayTime, formatTime } from '#ui/format.ts';
import { shownDays } from './lanes.ts';
import type { When } from './when.ts';

/** Returns `7 PM` or `7:30 PM`, for narrow cells. */
export const shortTime = (moment: string) => formatTime(moment).replace(/^0/, '').replace(':00', '');

/** Returns `since 19/11`, for the rest of an event that began before the days shown. */
export const sinceWords = (moment: string) => `since ${formatDate(moment).slice(0, 5)}`;

/** Returns the status, or "Scheduled" for a draft with a publishing time. */
export const stateWord = ({ status, publishAt }: Pick<CalendarEvent, 'status' | 'publishAt'>) =>
  publishAt ? 'Scheduled' : statusLabel(status);

/** Returns `07:00 PM – 10:00 PM`, with the days if there are several. */
export function eventTimes({ timeFrom, timeTo }: Pick<When, 'timeFrom' | 'timeTo'>): string {
  const { first, last } = shownDays({ timeFrom, timeTo });
  const end = last > first ? formatDayTime(timeTo) : formatTime(timeTo);
  return `${formatTime(timeFrom)} – ${end}`;
}

/** Returns `Fri 27/11/2026, 07:00 PM – 10:00 PM`. */
const whenWords = (when: Pick<When, 'timeFrom' | 'timeTo'>) =>
  `${formatDay(when.timeFrom)}, ${eventTimes(when)}`;

/** Names of places by id. */
export type PlaceNames = ReadonlyMap<string, string>;

/** Returns `Fri 27/11/2026, 07:00 PM – 10:00 PM, Sala Lustrzana`. */
export const whereAndWhen = (when: When, names: PlaceNames) =>
  [whenWords(when), ...when.locationIds.map((id) => isolated(names.get(id) ?? '')).filter(Boolean)].join(
    ', ',
  );

/** Accessible name of an event: the visible text first, then what its position in the calendar shows. */
export const eventLabel = (event: CalendarEvent, seen: string) =>
  [
    `${seen} ${event.title.pl}`,
    statusLabel(event.status),
    ...(event.publishAt
      ? [`will be published on ${formatDay(event.publishAt)} at ${formatTime(event.publishAt)}`]
      : []),
    whenWords(event),
    event.locations.map(({ name }) => name).join(', ') || 'no place',
    ...(event.staffNote ? [`note: ${event.staffNote}`] : []),
  ].join(', ');
