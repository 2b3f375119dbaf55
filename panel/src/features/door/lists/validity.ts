import { nightEnds } from '@foyer/contract/events.ts';
import { addDays } from '@foyer/contract/time/days.ts';
import { dayOf, momentAt, timeOf } from '#ui/time/venue-time.ts';

/** Returns true if the lists of an account or device must be deleted. */
export const isOver = (validUntil: string | null, now: number): boolean =>
  validUntil !== null && Date.parse(validUntil) <= now;

/** Returns true if an event ended before this night, which begins at 06:00 at the venue. */
export function isOfEarlierNight({ timeTo }: { timeTo: string }, now: number): boolean {
  const moment = new Date(now).toISOString();
  const day = timeOf(moment) < nightEnds ? addDays(dayOf(moment), -1) : dayOf(moment);
  return timeTo <= momentAt(day, nightEnds);
}
