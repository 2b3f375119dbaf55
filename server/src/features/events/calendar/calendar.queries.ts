import type { CalendarEvent, CalendarQuery } from '@foyer/contract/events/calendar.ts';
import { sql } from 'kysely';
import { isoMoment } from '#db/reading/json.ts';
import type { Deps } from '#deps.ts';
import { periodOf, startOfDay } from '#shared/events/event-periods.ts';
import { isAtOneOf, placesOfEvent } from '#shared/events/event-rows.ts';
import { statusAt } from '#shared/events/event-status.ts';
import { ticketsPurchased } from '#shared/sales/tickets.ts';

/** Lists events in any state that overlap these days of the venue, earliest first. */
export async function calendarEvents(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { from, to, locationIds }: CalendarQuery,
): Promise<CalendarEvent[]> {
  const begin = startOfDay(sql`${from}::date`, clock.timeZone);
  const end = startOfDay(sql`${to}::date + 1`, clock.timeZone);
  let events = db
    .selectFrom('events as e')
    .select([
      'e.id',
      'e.titlePl',
      'e.titleEn',
      'e.timeFrom',
      'e.timeTo',
      'e.category',
      'e.maxTicketsQty',
      'e.publishAt',
      'e.staffNote',
    ])
    .select([statusAt(clock.now()).as('status'), ticketsPurchased.as('ticketsPurchasedQty')])
    .select((eb) => placesOfEvent(eb).as('locations'))
    .where(sql<boolean>`${periodOf('e')} && tstzrange(${begin}, ${end})`)
    .orderBy('e.timeFrom')
    .orderBy('e.id');
  if (locationIds.length > 0) events = events.where((eb) => isAtOneOf(eb, locationIds));
  const rows = await events.execute();
  return rows.map(({ titlePl, titleEn, timeFrom, timeTo, publishAt, ...same }) => ({
    ...same,
    title: { pl: titlePl, en: titleEn },
    timeFrom: isoMoment(timeFrom),
    timeTo: isoMoment(timeTo),
    publishAt: publishAt && isoMoment(publishAt),
  }));
}
