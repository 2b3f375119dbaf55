import type { EventSeries, EventSeriesInput } from '@foyer/contract/events/calendar.ts';
import { startsInPast } from '@foyer/contract/events.ts';
import type { FieldIssue } from '@foyer/contract/text/validation-messages.ts';
import { daysBetween } from '@foyer/contract/time/days.ts';
import { horizonIssues, lastDayOf } from '@foyer/contract/time/horizon.ts';
import type { Db } from '#db/handles.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError, refuseWrongFields } from '#errors.ts';
import { clashesOf } from '../calendar/clashes.queries.ts';
import { lockEvent } from '../events.actions.ts';
import { getEvents } from '../events.queries.ts';
import { copyCover, copyEvent, movedTimes } from './event-copies.ts';

/**
 * Creates a draft copy of an event for each date and returns their clashes. 400 on `dates.N` for a start in
 * the past or too far ahead; 404, 412.
 */
export async function createSeries(
  deps: Pick<Deps, 'db' | 'change' | 'clock' | 'images'>,
  context: WriteContext,
  id: string,
  { dates }: EventSeriesInput,
  ifMatch?: string,
): Promise<EventSeries> {
  const { db, clock, images } = deps;
  await daysUntil(db, clock, id, dates); // validates before pictures are copied
  const covers = await copyCover(deps, context, id, dates.length);
  return deps.change(context, async (tx) => {
    const event = await lockEvent(tx, id, context.now, ifMatch);
    const days = await daysUntil(tx, clock, id, dates);
    const copyIds = await copyEvent(tx, deps, context, event, days, covers);
    const events = await getEvents({ db: tx, clock, images }, copyIds);
    const periods = events.map((copy) => ({
      timeFrom: new Date(copy.timeFrom),
      timeTo: new Date(copy.timeTo),
      exceptId: copy.id,
    }));
    const clashes = await clashesOf({ db: tx, clock }, events[0]?.locationIds ?? [], periods);
    const ofDates = dates.map((date, index) => ({ date, clashes: clashes[index] ?? [] }));
    return { events, clashes: ofDates.filter((one) => one.clashes.length > 0) };
  });
}

/** Days from the event to each date. */
async function daysUntil(
  db: Db,
  clock: Deps['clock'],
  id: string,
  dates: readonly string[],
): Promise<number[]> {
  const event = await db.selectFrom('events').select('timeFrom').where('id', '=', id).executeTakeFirst();
  if (!event) throw new AppError('notFound');
  const [now, today, day] = [clock.now(), clock.today(), clock.dayOf(event.timeFrom)];
  const days = dates.map((date) => daysBetween(day, date));
  const times = await movedTimes(db, id, days, clock.timeZone);
  refuseWrongFields(
    times.flatMap(({ timeFrom }, index): FieldIssue[] => {
      const date = dates[index] ?? '';
      if (date >= today && !startsInPast(timeFrom.toISOString(), now))
        return horizonIssues(`dates.${index}`, date, lastDayOf('event', today));
      return [{ path: `dates.${index}`, key: date < today ? 'dateInPast' : 'timeInPast' }];
    }),
  );
  return days;
}
