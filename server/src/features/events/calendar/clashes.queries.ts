import type { EventStatus } from '@foyer/contract/enums.ts';
import type { Clash, ClashQuery } from '@foyer/contract/events/calendar.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { isoMoment } from '#db/reading/json.ts';
import type { SpecialDay } from '#db/schema/json-columns.ts';
import type { Deps } from '#deps.ts';
import { periodOf } from '#shared/events/event-periods.ts';
import { statusAt } from '#shared/events/event-status.ts';

/** A period to check; `exceptId` is the event being edited. */
interface Period {
  timeFrom: Date;
  timeTo: Date;
  exceptId: string | null;
}

interface ClashRow {
  index: number;
  kind: Clash['kind'];
  locationId: string;
  locationName: string;
  specialDay: SpecialDay | null;
  event: { id: string; pl: string; en: string; status: EventStatus; timeFrom: string; timeTo: string } | null;
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
  const found = await sql<ClashRow>`
    with periods as (
      select index, tstzrange(time_from, time_to) as period, except_id
        from unnest(
          ${periods.map(({ timeFrom }) => timeFrom)}::timestamptz[],
          ${periods.map(({ timeTo }) => timeTo)}::timestamptz[],
          ${periods.map(({ exceptId }) => exceptId)}::uuid[]
        ) with ordinality as a (time_from, time_to, except_id, index)
    ), checked_places as (
      select p.id, p.name, p.opening_hours, p.special_days, named.position
        from unnest(${placeIds}::uuid[]) with ordinality as named (id, position) join places p on p.id = named.id
    )
    select a.index::int, 'EVENT' as kind, p.id as location_id, p.name as location_name, p.position, e.time_from,
           null::jsonb as special_day,
           json_build_object(
             'id', e.id, 'pl', e.title_pl, 'en', e.title_en, 'status', ${statusAt(clock.now())},
             'timeFrom', e.time_from, 'timeTo', e.time_to
           ) as event
      from periods a
      join events e on ${periodOf('e')} && a.period and e.status <> 'CANCELLED' and e.id is distinct from a.except_id
      join event_places ep on ep.event_id = e.id
      join checked_places p on p.id = ep.place_id
    union all
    select a.index::int, 'CLOSED', p.id, p.name, p.position, null, ${specialDayDuring(clock.timeZone)}, null
      from periods a cross join checked_places p
     where not ${isOpenDuring(clock.timeZone)}
     order by index, position, kind desc, time_from, location_id`.execute(db);
  const byPeriod = Map.groupBy(found.rows, ({ index }) => index);
  return periods.map((_, index) => (byPeriod.get(index + 1) ?? []).map(toClash));
}

/**
 * Opening hours are checked for this many days from the start. Later days of a longer event are not checked.
 */
const daysLookedAt = 366;

/**
 * True if place `p` is open during the period of `a`. Special days override the weekday, and a night lasts
 * until its closing time, so the night before the period counts too.
 */
function isOpenDuring(timeZone: string) {
  const begin = sql`lower(a.period)`;
  const end = sql`least(upper(a.period), ${begin} + ${sql.lit(daysLookedAt)} * interval '1 day')`;
  const dayOf = (moment: typeof begin) => sql`(${moment} at time zone ${timeZone})::date`;
  return sql<boolean>`coalesce((
    select range_agg(tstzrange(opens, greatest(opens, closes))) @> tstzrange(${begin}, ${end})
      from (
        select (day + hours.from_time) at time zone ${timeZone} as opens,
               (day + hours.to_time + (hours.to_time <= hours.from_time)::int * interval '1 day')
                 at time zone ${timeZone} as closes
          from (select ${dayOf(begin)} - 1 + number as day from generate_series(0, ${dayOf(end)} - ${dayOf(begin)} + 1) number) days
         cross join lateral (
           select (kept ->> 'isOpen')::boolean as is_open, (kept ->> 'from')::time as from_time, (kept ->> 'to')::time as to_time
             from coalesce(
               (select special from jsonb_array_elements(p.special_days) special where (special ->> 'date')::date = day),
               p.opening_hours -> (extract(isodow from day)::int - 1)
             ) kept
         ) hours
         where hours.is_open and hours.from_time is not null and hours.to_time is not null
      ) nights
  ), false)`;
}

/** First special day of place `p` within the period of `a`. Closed days come before days with other hours. */
function specialDayDuring(timeZone: string) {
  const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone ${timeZone})::date`;
  return sql<SpecialDay | null>`(
    select special from jsonb_array_elements(p.special_days) special
     where (special ->> 'date')::date between ${dayOf(sql`lower(a.period)`)}
       and ${dayOf(sql`(upper(a.period) - interval '1 millisecond')`)}
     order by (special ->> 'isOpen')::boolean, special ->> 'date' limit 1
  )`;
}

const toClash = ({ kind, locationId, locationName, specialDay, event }: ClashRow): Clash => ({
  kind,
  locationId,
  locationName,
  ...(specialDay && { specialDay }),
  ...(event && {
    event: {
      id: event.id,
      title: { pl: event.pl, en: event.en },
      status: event.status,
      timeFrom: isoMoment(event.timeFrom),
      timeTo: isoMoment(event.timeTo),
    },
  }),
});
