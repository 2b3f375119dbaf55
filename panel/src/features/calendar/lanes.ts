/** Lays out events without overlaps. Pure arithmetic, without pixels. */

import type { CalendarEvent } from '@foyer/contract/events/calendar.ts';
import { nightEnds } from '@foyer/contract/events.ts';
import { addDays, daysBetween } from '@foyer/contract/time/days.ts';
import { dayOf, timeOf } from '#ui/time/venue-time.ts';

type Timed = Pick<CalendarEvent, 'id' | 'timeFrom' | 'timeTo'>;

/** Returns the first and last day on which an event is shown. A night that ends by six belongs to the evening before. */
export function shownDays({ timeFrom, timeTo }: Pick<Timed, 'timeFrom' | 'timeTo'>): {
  first: string;
  last: string;
} {
  const first = dayOf(timeFrom);
  const end = dayOf(timeTo);
  const isNight = end > first && timeOf(timeTo) <= nightEnds;
  return { first, last: isNight ? addDays(end, -1) : end };
}

/** An event in a row of days: its columns (from 0, inclusive) and its lane. */
export interface DaySpan<Event> {
  event: Event;
  from: number;
  to: number;
  lane: number;
  /** It continues before the first column, or after the last. */
  isCut: { before: boolean; after: boolean };
}

/**
 * Assigns events to as few lanes of a row of days as possible without overlaps. Events that start first, then the longest, come
 * first.
 */
export function layOutDays<Event extends Timed>(
  events: readonly Event[],
  days: readonly string[],
): DaySpan<Event>[] {
  const [start] = days;
  if (start === undefined) return [];
  const spans = events.flatMap((event): DaySpan<Event>[] => {
    const { first, last } = shownDays(event);
    const from = daysBetween(start, first);
    const to = daysBetween(start, last);
    if (to < 0 || from >= days.length) return [];
    const isCut = { before: from < 0, after: to >= days.length };
    return [{ event, from: Math.max(from, 0), to: Math.min(to, days.length - 1), lane: 0, isCut }];
  });
  const inOrder = spans.toSorted(
    (one, other) =>
      one.from - other.from ||
      other.to - one.to ||
      Date.parse(one.event.timeFrom) - Date.parse(other.event.timeFrom) ||
      one.event.id.localeCompare(other.event.id),
  );
  const ends: number[] = []; // last column used by each lane
  return inOrder.map((span) => ({ ...span, lane: takeLane(ends, span.from - 1, span.to) }));
}

/** An event in a period: start and end as fractions, and its lane. */
export interface TimeSpan<Event> {
  event: Event;
  from: number;
  to: number;
  lane: number;
  isCut: { before: boolean; after: boolean };
}

/** The same on a time line. */
export function layOutTime<Event extends Timed>(
  events: readonly Event[],
  { from, to }: { from: number; to: number },
): TimeSpan<Event>[] {
  const inOrder = events
    .map((event) => ({ event, start: Date.parse(event.timeFrom), end: Date.parse(event.timeTo) }))
    .filter(({ start, end }) => start < to && end > from)
    .toSorted(
      (one, other) =>
        one.start - other.start || other.end - one.end || one.event.id.localeCompare(other.event.id),
    );
  const ends: number[] = [];
  const share = (moment: number) => (Math.min(Math.max(moment, from), to) - from) / (to - from);
  return inOrder.map(({ event, start, end }) => ({
    event,
    from: share(start),
    to: share(end),
    lane: takeLane(ends, start, end),
    isCut: { before: start < from, after: end > to },
  }));
}

/** Takes the first lane that is free from `from` until `to`. */
function takeLane(ends: number[], from: number, to: number): number {
  const free = ends.findIndex((end) => end <= from);
  const lane = free === -1 ? ends.length : free;
  ends[lane] = to;
  return lane;
}

/** Returns per day how many events do not fit into `lanes` lanes. */
export function hiddenByDay(spans: readonly DaySpan<unknown>[], columns: number, lanes: number): number[] {
  const hidden = Array.from({ length: columns }, () => 0);
  for (const span of spans)
    for (let column = span.from; column <= span.to; column += 1)
      if (span.lane >= lanes) hidden[column] = (hidden[column] ?? 0) + 1;
  return hidden;
}
