/** Words for everything that conflicts with an event. Conflicts are warnings, not errors. */

import type { Clash } from '@foyer/contract/events/calendar.ts';
import { isolated, quoted } from '@foyer/contract/text/bidi.ts';
import type { OpeningDay, SpecialDay } from '@foyer/contract/time/opening-hours.ts';
import { formatDay } from '#ui/format.ts';
import { specialDayWords, specialHours } from './days/special-day.ts';

/** A place that is closed at some time, and the special day that closes it, if any. */
export interface ClosedPlace {
  name: string;
  specialDay?: SpecialDay | undefined;
  /** Hours of the weekday, without a special day. */
  openingHours?: OpeningDay | undefined;
}

/**
 * Returns one line per conflict: `Overlaps “Jam session”`, `Outside opening hours of Bar (04:00 PM – 01:00 AM)`, `Bar is closed on
 * 24/12/2026: Christmas Eve`.
 */
export const clashWords = (
  events: readonly { title: { pl: string } }[],
  closed: readonly ClosedPlace[],
): string[] => [
  ...(events.length > 0 ? [`Overlaps ${listOf(events.map(({ title }) => quoted(title.pl)))}`] : []),
  ...closedWords(closed),
];

/** Words the conflicts found by the server. */
export const serverClashWords = (clashes: readonly Clash[]) =>
  clashWords(
    [...new Map(clashes.flatMap(({ event }) => (event ? [[event.id, event] as const] : []))).values()],
    clashes.flatMap(({ kind, locationName: name, specialDay, openingHours }) =>
      kind === 'CLOSED' ? [{ name, specialDay, openingHours }] : [],
    ),
  );

/** Groups places that are closed for the same reason. */
function closedWords(closed: readonly ClosedPlace[]): string[] {
  const alike = Map.groupBy(closed, ({ specialDay, openingHours }) =>
    specialDay
      ? `${specialDay.date} ${specialDayWords(specialDay)}`
      : openingHours && hoursWords(openingHours),
  );
  return [...alike.values()].map((places) => {
    const names = listOf(places.map(({ name }) => isolated(name)));
    const day = places[0]?.specialDay;
    const hours = places[0]?.openingHours;
    if (!day) return `Outside opening hours of ${names}${hours ? ` (${hoursWords(hours)})` : ''}`;
    const date = formatDay(day.date);
    if (day.isOpen) return `Outside opening hours of ${names} on ${date} (${specialDayWords(day)})`;
    const note = day.note ? `: ${day.note.en}` : '';
    return `${names} ${places.length === 1 ? 'is' : 'are'} closed on ${date}${note}`;
  });
}

const hoursWords = (hours: OpeningDay) => (hours.isOpen ? specialHours(hours) : 'closed that day');

/** Returns `A`, `A and B` or `A, B and 3 more`. */
function listOf(names: readonly string[]): string {
  const [first = '', second, ...more] = names;
  if (second === undefined) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${more.length} more`;
}
