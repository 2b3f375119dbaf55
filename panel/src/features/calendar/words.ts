import type { CalendarEvent } from '@foyer/contract/calendar.ts';
import { statusLabel } from '#domain/status-tag.tsx';
import { shortDayName } from '#ui/days.ts';
import { formatDate, formatTime } from '#ui/format.ts';
import { dayOf } from '#ui/venue-time.ts';
import { shownDays } from './lanes.ts';
import type { When } from './when.ts';

/** `7 PM`, `7:30 PM`: where every letter counts. */
export const shortTime = (moment: string) => formatTime(moment).replace(/^0/, '').replace(':00', '');

/** Its status; of a draft that will be published by itself, that. */
export const stateWord = ({ status, publishAt }: Pick<CalendarEvent, 'status' | 'publishAt'>) =>
  publishAt ? 'Scheduled' : statusLabel(status);

/** `07:00 PM – 10:00 PM`; with the days where it goes on for several. */
export function timesOf({ timeFrom, timeTo }: Pick<When, 'timeFrom' | 'timeTo'>): string {
  const { first, last } = shownDays({ timeFrom, timeTo });
  const end = last > first ? `${formatDate(timeTo)} ${formatTime(timeTo)}` : formatTime(timeTo);
  return `${formatTime(timeFrom)} – ${end}`;
}

/** `Fri 27/11/2026, 07:00 PM – 10:00 PM`. */
const whenWords = (when: Pick<When, 'timeFrom' | 'timeTo'>) =>
  `${shortDayName(dayOf(when.timeFrom))}, ${timesOf(when)}`;

/** Names of places by their ids. */
export type PlaceNames = ReadonlyMap<string, string>;

/** `Fri 27/11/2026, 07:00 PM – 10:00 PM, Sala Lustrzana`. */
export const whereAndWhen = (when: When, names: PlaceNames) =>
  [whenWords(when), ...when.locationIds.flatMap((id) => names.get(id) ?? [])].join(', ');

/** The name of an event to screen readers: what one sees of it, first, and what its place in the calendar says. */
export const eventLabel = (event: CalendarEvent, seen: string) =>
  [
    `${seen} ${event.title.pl}`,
    statusLabel(event.status),
    ...(event.publishAt
      ? [`will be published on ${formatDate(event.publishAt)} at ${formatTime(event.publishAt)}`]
      : []),
    whenWords(event),
    event.locations.map(({ name }) => name).join(', ') || 'no place',
  ].join(', ');
