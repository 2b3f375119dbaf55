import { limits } from '@foyer/contract/limits.ts';
import type { SharedSpecialDays, SharedSpecialDaysInput } from '@foyer/contract/time/special-days.ts';
import { sql } from 'kysely';
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
    // Locked in the order of their ids, so that two such changes wait for each other instead of failing.
    const places = await tx
      .selectFrom('places')
      .select(['id', 'name', 'specialDays'])
      .where('id', 'in', locationIds)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const known = new Set(places.map(({ id }) => id));
    refuseWrongFields(
      locationIds.flatMap((id, index) =>
        known.has(id) ? [] : [{ path: `locationIds.${index}`, key: 'unknownRecord' as const }],
      ),
    );
    const dates = new Set(days.map(({ date }) => date));
    const changed = places.map(({ id, name, specialDays }) => {
      const taken = specialDays.find(({ date }) => dates.has(date));
      if (taken && !replace)
        throw new AppError('specialDayExists', { params: { name, date: taken.date, locationId: id } });
      const others = specialDays.filter(({ date }) => !dates.has(date));
      const after = [...others, ...days].toSorted((one, other) => one.date.localeCompare(other.date));
      if (after.length > limits.specialDaysPerPlace)
        throw invalid('days', { key: 'maxItems', params: { max: limits.specialDaysPerPlace } });
      return { id, days: after };
    });
    const { rows } = await sql<{ id: string; updatedAt: Date }>`
      update places p
         set special_days = n.days, updated_at = ${nextUpdatedAt(context.now)}
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as n (id uuid, days jsonb)
       where p.id = n.id
      returning p.id, p.updated_at`.execute(tx);
    const order = (id: string) => locationIds.indexOf(id);
    return {
      places: rows
        .toSorted((one, other) => order(one.id) - order(other.id))
        .map(({ id, updatedAt }) => ({ id, updatedAt: isoMoment(updatedAt) })),
    };
  });
