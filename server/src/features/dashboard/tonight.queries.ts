import type { StaffRole } from '@foyer/contract/enums.ts';
import type { Tonight, TonightEvent } from '@foyer/contract/figures/tonight.ts';
import type { SpecialDay } from '@foyer/contract/time/opening-hours.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { isoMoment, type JsonRow, jsonRow, jsonRows } from '#db/reading/json.ts';
import type { Deps } from '#deps.ts';
import { polishOrder } from '#lists/sorting.ts';
import { beganBefore, type Night, nightAt } from '#shared/events/door-night.ts';
import { periodOf } from '#shared/events/event-periods.ts';
import { placesOfEvent } from '#shared/events/event-rows.ts';
import { statusAt } from '#shared/events/event-status.ts';
import { isFromDay, isUntilDay } from '#shared/reservations/reservation-days.ts';
import { isExpectedRow } from '#shared/reservations/reservation-rows.ts';
import { doorCounts, ticketsHeld, ticketsPurchased } from '#shared/sales/tickets.ts';
import { attentionFor } from './attention.ts';

/** Reads the current night and what needs the role's attention, in one statement. */
export async function getTonight(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  role: StaffRole,
): Promise<Tonight> {
  const now = clock.now();
  const night = nightAt(now, clock.timeZone);
  const day = clock.dayOf(night.from);
  const { events, reservations, specialHours, nextEvent, attention } = await db
    .selectNoFrom([
      jsonRows(eventsIn(db, night, now)).as('events'),
      jsonRows(reservationsOn(db, day)).as('reservations'),
      specialHoursOn(day).as('specialHours'),
      jsonRow(nextEventAfter(db, night, now)).as('nextEvent'),
      attentionFor(role, now, clock).as('attention'),
    ])
    .executeTakeFirstOrThrow();
  const isQuiet = events.length === 0 && reservations.length === 0;
  return {
    day,
    events: events.map(toTonightEvent),
    reservations: reservations.map(({ id, name, ...same }) => ({
      place: id === null ? null : { id, name: name ?? '' },
      ...same,
    })),
    specialHours,
    nextEvent: nextEvent && isQuiet ? toTonightEvent(nextEvent) : null,
    attention: attention.filter(({ count }) => count > 0),
  };
}

const tonightEvents = (db: Db, { from }: Night, now: Date) =>
  db
    .selectFrom('events as e')
    .select(['e.id', 'e.titlePl', 'e.titleEn', 'e.timeFrom', 'e.timeTo', 'e.category', 'e.staffNote'])
    .select([
      statusAt(now).as('status'),
      ticketsPurchased.as('sold'),
      ticketsHeld(now).as('inCheckout'),
      doorCounts.as('door'),
    ])
    .select((eb) => placesOfEvent(eb).as('places'))
    .orderBy(beganBefore(from))
    .orderBy('e.timeFrom')
    .orderBy('e.id');
type Row = JsonRow<Awaited<ReturnType<ReturnType<typeof tonightEvents>['executeTakeFirstOrThrow']>>>;

/** Events of a night, UNLIMITED ones included, whatever their status but DRAFT. */
const eventsIn = (db: Db, night: Night, now: Date) =>
  tonightEvents(db, night, now)
    .where('e.status', '<>', 'DRAFT')
    .where(sql<SqlBool>`${periodOf('e')} && tstzrange(${night.from}, ${night.to})`);

const nextEventAfter = (db: Db, night: Night, now: Date) =>
  tonightEvents(db, night, now)
    .where('e.status', '=', 'PUBLISHED')
    .where('e.timeFrom', '>=', night.to)
    .limit(1);

const toTonightEvent = ({ titlePl, titleEn, timeFrom, timeTo, door, ...same }: Row): TonightEvent => ({
  ...same,
  title: { pl: titlePl, en: titleEn },
  timeFrom: isoMoment(timeFrom),
  timeTo: isoMoment(timeTo),
  arrived: door.arrived,
  expected: door.expected,
});

/** Reservations whose guests are expected, by place. */
const reservationsOn = (db: Db, day: string) =>
  db
    .selectFrom('reservations as r')
    .leftJoin('places as p', 'p.id', 'r.placeId')
    .leftJoin('billings as b', 'b.id', 'r.billingId')
    .select(['p.id', 'p.name'])
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('r.guestsQty').as('guests')])
    .where(isFromDay(day))
    .where(isUntilDay(day))
    .where(isExpectedRow)
    .groupBy(['p.id', 'p.name'])
    .orderBy(polishOrder(sql.ref('p.name')))
    .orderBy('p.id');

/** Special days of published places, as stored and with the place. */
const specialHoursOn = (day: string) => sql<(SpecialDay & { place: { id: string; name: string } })[]>`(
  select coalesce(json_agg(
           special || jsonb_build_object('place', jsonb_build_object('id', p.id, 'name', p.name))
           order by ${polishOrder(sql.ref('p.name'))}, p.id), '[]')
    from places p, jsonb_array_elements(p.special_days) special
   where p.status = 'PUBLISHED' and special ->> 'date' = ${day}
)`;
