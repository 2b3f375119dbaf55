import { nightEnds } from '@foyer/contract/events.ts';
import { dayFrom, momentAt } from '#ui/time/venue-time.ts';

/** Returns true if the lists of an account or device must be deleted. */
export const isOver = (validUntil: string | null, now: number): boolean =>
  validUntil !== null && Date.parse(validUntil) <= now;

/** Returns true if an event ended before this night, which begins at 06:00 at the venue. */
export function isOfEarlierNight({ timeTo }: { timeTo: string }, now: number): boolean {
  return timeTo <= momentAt(dayFrom(nightEnds, now), nightEnds);
}
