import { nightEnds } from '@foyer/contract/events.ts';
import { serverNow } from '#ui/time/clock.ts';
import { dayFrom } from '#ui/time/venue-time.ts';

/** Day on which the current night began, as on *Tonight*: until 06:00 it is the day before. */
export const currentNight = (): string => dayFrom(nightEnds, serverNow());
