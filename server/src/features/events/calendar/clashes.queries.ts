import type { EventStatus } from '@foyer/contract/enums.ts';
import type { Clash, ClashQuery } from '@foyer/contract/events/calendar.ts';
import { weekdayOf } from '@foyer/contract/time/days.ts';
import { isOpenDuring, type PlaceHours, specialDayDuring } from '@foyer/contract/time/open-hours.ts';
import { type VenueTime, venueTime } from '@foyer/contract/time/venue-time.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import type { Deps } from '#deps.ts';
import { periodOf } from '#shared/events/event-periods.ts';
import { statusAt } from '#shared/events/event-status.ts';

/** A period to check; `exceptId` is the event being edited. */
interface Period {
  timeFrom: Date;
  timeTo: Date;
  exceptId: string | null;
}

/** Finds conflicts at these places: other events, drafts included, and closed hours. */
export async function findClashes(
  deps: Pick<Deps, 'db' | 'clock'>,
  { locationIds, timeFrom, timeTo, exceptId }: ClashQuery,
): Promise<Clash[]> {
  const period = { timeFrom: new Date(timeFrom), timeTo: new Date(timeTo), exceptId: exceptId ?? null };
  const [clashes = []] = await clashesOf(deps, [...new Set(locationIds)], [period]);
  return clashes;
}

/** Checks several periods at once. Clashes are in the order of the places, events before closed hours. */
export async function clashesOf(
  { db, clock }: { db: Db; clock: Deps['clock'] },
  placeIds: readonly string[],
  periods: readonly Period[],
): Promise<Clash[][]> {
  const [places, events] = [await placesOf(db, placeIds), await eventsDuring(db, clock, placeIds, periods)];
  const time = venueTime(clock.timeZone);
  const byPeriod = Map.groupBy(events, ({ index }) => index);
  return periods.map((period, index) => {
    const overlapping = Map.groupBy(byPeriod.get(index + 1) ?? [], ({ placeId }) => placeId);
    return places.flatMap((place) => [
      ...(overlapping.get(place.id) ?? []).map((event) => eventClash(place, event)),
      ...closedClash(place, period, time),
    ]);
  });
}

const placesOf = async (db: Db, ids: readonly string[]): Promise<CheckedPlace[]> => {
  const places = await db
    .selectFrom('places')
    .select(['id', 'name', 'openingHours', 'specialDays'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return places.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
};

interface CheckedPlace extends PlaceHours {
  id: string;
  name: string;
}

interface EventRow {
  index: number;
  placeId: string;
  id: string;
  titlePl: string;
  titleEn: string;
  status: EventStatus;
  timeFrom: Date;
  timeTo: Date;
}

/** Events that overlap a period at a place, by the number of the period. */
async function eventsDuring(
  db: Db,
  clock: Deps['clock'],
  placeIds: readonly string[],
  periods: readonly Period[],
): Promise<EventRow[]> {
  const found = await sql<EventRow>`
    with periods as (
      select index, tstzrange(time_from, time_to) as period, except_id
        from unnest(
          ${periods.map(({ timeFrom }) => timeFrom)}::timestamptz[],
          ${periods.map(({ timeTo }) => timeTo)}::timestamptz[],
          ${periods.map(({ exceptId }) => exceptId)}::uuid[]
        ) with ordinality as a (time_from, time_to, except_id, index)
    )
    select a.index::int, ep.place_id, e.id, e.title_pl, e.title_en, ${statusAt(clock.now())} as status, e.time_from, e.time_to
      from periods a
      join events e on ${periodOf('e')} && a.period and e.status <> 'CANCELLED' and e.id is distinct from a.except_id
      join event_places ep on ep.event_id = e.id and ep.place_id = any(${placeIds}::uuid[])
     order by a.index, e.time_from, e.id`.execute(db);
  return found.rows;
}

const eventClash = ({ id, name }: CheckedPlace, event: EventRow): Clash => ({
  kind: 'EVENT',
  locationId: id,
  locationName: name,
  event: {
    id: event.id,
    title: { pl: event.titlePl, en: event.titleEn },
    status: event.status,
    timeFrom: event.timeFrom.toISOString(),
    timeTo: event.timeTo.toISOString(),
  },
});

/** Opening hours are checked for this many days from the start. Later days of a longer event are not checked. */
const daysLookedAt = 366;
const dayMs = 24 * 3_600_000;

function closedClash(place: CheckedPlace, { timeFrom, timeTo }: Period, time: VenueTime): Clash[] {
  const [from, to] = [timeFrom.getTime(), timeTo.getTime()];
  const lookedAt = { from, to: Math.min(to, from + daysLookedAt * dayMs) };
  if (isOpenDuring(place, lookedAt, time)) return [];
  const specialDay = specialDayDuring(place, { from, to }, time);
  const openingHours = place.openingHours[weekdayOf(time.shownAt(from).day)];
  return [
    {
      kind: 'CLOSED',
      locationId: place.id,
      locationName: place.name,
      ...(specialDay ? { specialDay } : openingHours && { openingHours }),
    },
  ];
}
