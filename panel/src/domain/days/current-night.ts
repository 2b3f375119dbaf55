import { nightEnds } from '@foyer/contract/events.ts';
import { addDays } from '@foyer/contract/time/days.ts';
import { serverNow } from '#ui/time/clock.ts';
import { dayFrom, momentAt } from '#ui/time/venue-time.ts';

/** Day on which the current night began, as on *Tonight*: until 06:00 it is the day before. */
export const currentNight = (): string => dayFrom(nightEnds, serverNow());

/** True for an event that runs during the current night, at least in part. */
export function isInCurrentNight({ timeFrom, timeTo }: { timeFrom: string; timeTo: string }): boolean {
  const night = currentNight();
  return timeTo > momentAt(night, nightEnds) && timeFrom < momentAt(addDays(night, 1), nightEnds);
}
