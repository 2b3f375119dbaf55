import { limits } from '@foyer/contract/limits.ts';
import { addDays } from '@foyer/contract/time/days.ts';
import type { SpecialDaysPreview, SpecialDaysPreviewQuery } from '@foyer/contract/time/special-days.ts';
import { type RawBuilder, sql } from 'kysely';
import { isoMoment } from '#db/reading/json.ts';
import type { Deps } from '#deps.ts';
import { takesPlaceDuring } from '#shared/events/event-days.ts';
import { isAtOneOf, placesOfEvent } from '#shared/events/event-rows.ts';
import { statusAt } from '#shared/events/event-status.ts';
import { isFromDay, isUntilDay } from '#shared/reservations/reservation-days.ts';
import { reservationLabel } from '#shared/reservations/reservation-rows.ts';

interface Period {
  from: string;
  to: string;
}

/** Lists what special days of these places affect: the first thousand events and reservations. */
export async function previewSpecialDays(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { locationIds, dates }: SpecialDaysPreviewQuery,
): Promise<SpecialDaysPreview> {
  if (locationIds.length === 0 || dates.length === 0) return { events: [], reservations: [], existing: [] };
  const periods = periodsOf(dates);
  const during = (conditions: (period: Period) => RawBuilder<boolean>[]) =>
    sql<boolean>`(${sql.join(
      periods.map((period) => sql`(${sql.join(conditions(period), sql` and `)})`),
      sql` or `,
    )})`;
  const events = await db
    .selectFrom('events as e')
    .select(['e.id', 'e.titlePl', 'e.titleEn', 'e.timeFrom', 'e.timeTo'])
    .select((eb) => [statusAt(clock.now()).as('status'), placesOfEvent(eb).as('locations')])
    .where('e.status', '<>', 'CANCELLED')
    .where((eb) => isAtOneOf(eb, locationIds))
    .where(during((period) => takesPlaceDuring(period, clock.timeZone)))
    .orderBy('e.timeFrom')
    .orderBy('e.id')
    .limit(limits.bulkIds)
    .execute();
  const reservations = await db
    .selectFrom('reservations as r')
    .innerJoin('places as p', 'p.id', 'r.placeId')
    .leftJoin('users as u', 'u.id', 'r.userId')
    .select(['r.id', 'r.reservationDate', 'r.guestsQty', 'p.id as placeId', 'p.name as placeName'])
    .select(sql<string>`coalesce(${reservationLabel}, '')`.as('name'))
    .where('r.status', '=', 'BOOKED')
    .where('r.placeId', 'in', locationIds)
    .where(during(({ from, to }) => [isFromDay(from), isUntilDay(to)]))
    .orderBy('r.reservationDate')
    .orderBy('r.id')
    .limit(limits.bulkIds)
    .execute();
  const places = await db
    .selectFrom('places')
    .select(['id', 'name', 'specialDays'])
    .where('id', 'in', locationIds)
    .orderBy('name')
    .execute();
  return {
    events: events.map(({ titlePl, titleEn, timeFrom, timeTo, ...same }) => ({
      ...same,
      title: { pl: titlePl, en: titleEn },
      timeFrom: isoMoment(timeFrom),
      timeTo: isoMoment(timeTo),
    })),
    reservations: reservations.map(({ placeId, placeName, reservationDate, ...same }) => ({
      ...same,
      reservationDate: isoMoment(reservationDate),
      place: { id: placeId, name: placeName },
    })),
    existing: places.flatMap(({ id, name, specialDays }) =>
      specialDays
        .filter(({ date }) => dates.includes(date))
        .map(({ date }) => ({ place: { id, name }, date })),
    ),
  };
}

/** Joins consecutive dates to periods. */
function periodsOf(dates: readonly string[]): Period[] {
  const periods: Period[] = [];
  for (const date of [...new Set(dates)].toSorted()) {
    const last = periods.at(-1);
    if (last && date === addDays(last.to, 1)) last.to = date;
    else periods.push({ from: date, to: date });
  }
  return periods;
}
