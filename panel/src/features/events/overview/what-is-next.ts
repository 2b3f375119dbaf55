import type { Event } from '@foyer/contract/events.ts';
import { daysBetween } from '@foyer/contract/time/days.ts';
import { formatDay, formatDayTime } from '#ui/format.ts';
import { dayOf } from '#ui/time/venue-time.ts';

export interface Milestone {
  what: string;
  /** Relative time: `in 3 days`. */
  when: string;
  /** Day and hour. */
  at: string;
}

/** Returns upcoming dates of an event that is running or upcoming, the soonest first. */
export function whatIsNext(
  event: Pick<Event, 'status' | 'timeFrom' | 'timeTo' | 'discountCoupons'>,
  now: number,
): Milestone[] {
  if (event.status !== 'UPCOMING' && event.status !== 'CURRENT') return [];
  const today = dayOf(now);
  const milestones = [
    {
      what: 'Starts',
      day: dayOf(event.timeFrom),
      at: formatDayTime(event.timeFrom),
      over: isOver(event.timeFrom, now),
    },
    {
      what: 'Ends',
      day: dayOf(event.timeTo),
      at: formatDayTime(event.timeTo),
      over: isOver(event.timeTo, now),
    },
    ...event.discountCoupons.map(({ couponCode, validTo }) => ({
      what: `Coupon ${couponCode} expires`,
      day: validTo,
      at: formatDay(validTo),
      over: validTo < today,
    })),
  ];
  return milestones
    .filter(({ over }) => !over)
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    .map(({ what, day, at }) => ({ what, when: inDays(daysBetween(today, day)), at }));
}

const isOver = (moment: string, now: number) => Date.parse(moment) <= now;

function inDays(days: number): string {
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days < 14) return `in ${days} days`;
  if (days < 60) return `in ${Math.round(days / 7)} weeks`;
  return `in ${Math.round(days / 30)} months`;
}
