import { nightEnds } from '@foyer/contract/events.ts';
import { addDays } from '@foyer/contract/time/days.ts';
import { serverNow } from '#ui/time/clock.ts';
import { dayOf, timeOf } from '#ui/time/venue-time.ts';

/** Day on which the current night began, as on *Tonight*: until 06:00 it is the day before. */
export function currentNight(now: number = serverNow()): string {
  const day = dayOf(now);
  return timeOf(now) < nightEnds ? addDays(day, -1) : day;
}
