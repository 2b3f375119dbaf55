import type { Event } from '@foyer/contract/events.ts';
import { daysBetween } from '@foyer/contract/time/days.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { lockEvent } from '../events.actions.ts';
import { getEvent } from '../events.queries.ts';
import { copyCover, copyEvent } from './event-copies.ts';

/**
 * Creates a draft copy of an event in any state (beyond D), with its own picture and coupons. It keeps the
 * weekday and the hours, on the first date after both today and the original. 404, 412.
 */
export async function duplicateEvent(
  deps: Pick<Deps, 'db' | 'change' | 'clock' | 'images'>,
  context: WriteContext,
  id: string,
  ifMatch?: string,
): Promise<Event> {
  const { clock, images } = deps;
  const covers = await copyCover(deps, context, id, 1);
  return deps.change(context, async (tx) => {
    const event = await lockEvent(tx, id, context.now, ifMatch);
    const days = daysAhead(clock.dayOf(event.timeFrom), clock.today());
    const [copyId = ''] = await copyEvent(tx, deps, context, event, [days], covers);
    return getEvent({ db: tx, clock, images }, copyId);
  });
}

/** Days to move by: whole weeks, at least one, until the date is in the future. */
const daysAhead = (day: string, today: string) =>
  (Math.floor(Math.max(0, daysBetween(day, today)) / 7) + 1) * 7;
