import type { Event } from '@foyer/contract/events.ts';
import type { WriteContext } from '#db/changes.ts';
import type { Deps } from '#deps.ts';
import { copyCover, copyEvent, daysBetween } from './event-copies.ts';
import { lockEvent } from './events.actions.ts';
import { getEvent } from './events.queries.ts';

/**
 * Makes a draft of an event in whatever state (beyond D): at the same hours of the same weekday, the first that comes after both
 * today and the event's own day, with a picture and coupons of its own. 404, 412.
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

/** Whole weeks, at least one, until the day is to come. */
const daysAhead = (day: string, today: string) =>
  (Math.floor(Math.max(0, daysBetween(day, today)) / 7) + 1) * 7;
