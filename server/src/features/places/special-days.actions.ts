import { isDeepStrictEqual } from 'node:util';
import { limits } from '@foyer/contract/limits.ts';
import type { SpecialDay } from '@foyer/contract/time/opening-hours.ts';
import type {
  SharedSpecialDays,
  SharedSpecialDaysInput,
  SpecialDaysUndo,
} from '@foyer/contract/time/special-days.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import { isoMoment } from '#db/reading/json.ts';
import { nextUpdatedAt, type WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError, invalid, refuseWrongFields } from '#errors.ts';

/**
 * Sets special days of several places, all or none. 400 for an unknown place; 409 `specialDayExists` if a place has one on such a
 * date, unless they are to be replaced.
 */
export const setSpecialDays = (
  { change }: Pick<Deps, 'change'>,
  context: WriteContext,
  { locationIds, days, replace }: SharedSpecialDaysInput,
): Promise<SharedSpecialDays> =>
  change(context, async (tx) => {
    const places = await lockPlaces(tx, locationIds);
    const known = new Set(places.map(({ id }) => id));
    refuseWrongFields(
      locationIds.flatMap((id, index) =>
        known.has(id) ? [] : [{ path: `locationIds.${index}`, key: 'unknownRecord' as const }],
      ),
    );
    const dates = new Set(days.map(({ date }) => date));
    const replaced = places.flatMap(({ id, name, specialDays }) =>
      specialDays.filter(({ date }) => dates.has(date)).map((day) => ({ locationId: id, name, day })),
    );
    const [taken] = replaced;
    if (taken && !replace)
      throw new AppError('specialDayExists', {
        params: { name: taken.name, date: taken.day.date, locationId: taken.locationId },
      });
    return {
      places: await storeDays(tx, context, {
        locationIds,
        changed: places.map((place) => ({ id: place.id, days: [...withoutDates(place, dates), ...days] })),
      }),
      replaced: replaced.map(({ locationId, day }) => ({ locationId, day })),
    };
  });

/** Takes special days of several places back, all or none. 412 `changedMeanwhile` if a place or one of these days has changed. */
export const undoSpecialDays = (
  { change }: Pick<Deps, 'change'>,
  context: WriteContext,
  { locationIds, days, replaced }: SpecialDaysUndo,
): Promise<SharedSpecialDays> =>
  change(context, async (tx) => {
    const places = await lockPlaces(tx, locationIds);
    const isUnchanged = places.every(({ specialDays }) =>
      days.every((day) => specialDays.some((stored) => isDeepStrictEqual(stored, day))),
    );
    if (places.length < locationIds.length || !isUnchanged) throw new AppError('changedMeanwhile');
    const dates = new Set(days.map(({ date }) => date));
    const changed = places.map((place) => {
      const before = replaced.filter(({ locationId, day }) => locationId === place.id && dates.has(day.date));
      return { id: place.id, days: [...withoutDates(place, dates), ...before.map(({ day }) => day)] };
    });
    return { places: await storeDays(tx, context, { locationIds, changed }), replaced: [] };
  });

interface Place {
  specialDays: readonly SpecialDay[];
}

const withoutDates = ({ specialDays }: Place, dates: ReadonlySet<string>) =>
  specialDays.filter(({ date }) => !dates.has(date));

/** Locks places in the order of their ids, so that two such changes wait for each other instead of failing. */
const lockPlaces = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('places')
    .select(['id', 'name', 'specialDays'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

interface Stored {
  /** Order of the answer. */
  locationIds: readonly string[];
  changed: readonly { id: string; days: readonly SpecialDay[] }[];
}

/** Stores all special days of places, and returns the new versions. */
async function storeDays(tx: Tx, context: WriteContext, { locationIds, changed }: Stored) {
  if (changed.some(({ days }) => days.length > limits.specialDaysPerPlace))
    throw invalid('days', { key: 'maxItems', params: { max: limits.specialDaysPerPlace } });
  const sorted = changed.map(({ id, days }) => ({
    id,
    days: days.toSorted((one, other) => one.date.localeCompare(other.date)),
  }));
  const { rows } = await sql<{ id: string; updatedAt: Date }>`
    update places p
       set special_days = n.days, updated_at = ${nextUpdatedAt(context.now)}
      from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) as n (id uuid, days jsonb)
     where p.id = n.id
    returning p.id, p.updated_at`.execute(tx);
  const order = (id: string) => locationIds.indexOf(id);
  return rows
    .toSorted((one, other) => order(one.id) - order(other.id))
    .map(({ id, updatedAt }) => ({ id, updatedAt: isoMoment(updatedAt) }));
}
