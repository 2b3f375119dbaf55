import { nightEnds } from '@foyer/contract/events.ts';
import { dayFrom, momentAt } from '#ui/time/venue-time.ts';

/** Returns true if the lists of an account or device must be deleted. */
export const isOver = (validUntil: string | null, now: number): boolean =>
  validUntil !== null && Date.parse(validUntil) <= now;

/** Returns true if an event ended before this night, which begins at 06:00 at the venue. */
export function isOfEarlierNight({ timeTo }: { timeTo: string }, now: number): boolean {
  return timeTo <= startOfNight(now);
}

/** By start. Those of the night come before those that began earlier and still run, as on *Tonight*. */
export function inNightOrder<Event extends { timeFrom: string }>(
  events: readonly Event[],
  now: number,
): Event[] {
  const start = startOfNight(now);
  const hasBegun = ({ timeFrom }: Event) => Number(timeFrom < start);
  return events.toSorted(
    (one, other) => hasBegun(one) - hasBegun(other) || one.timeFrom.localeCompare(other.timeFrom),
  );
}

const startOfNight = (now: number) => momentAt(dayFrom(nightEnds, now), nightEnds);
