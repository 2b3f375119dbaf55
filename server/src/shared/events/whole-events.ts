import { readLimit } from '#db/connection/request-scope.ts';
import type { Db } from '#db/handles.ts';
import { AppError } from '#errors.ts';

/** Rejects a change of an event by a caller who does not see all its places. 403 `limitedToPlaces`. */
export async function refuseEventElsewhere(db: Pick<Db, 'selectFrom'>, id: string): Promise<void> {
  const limit = readLimit();
  if (!limit || limit.wholeEvents.has(id)) return;
  const places = await db.selectFrom('eventPlaces').select('placeId').where('eventId', '=', id).execute();
  if (isElsewhere(places.map(({ placeId }) => placeId))) throw new AppError('limitedToPlaces');
  limit.wholeEvents.add(id);
}

/** One of an event's places is outside the caller's limit. */
export function isElsewhere(placeIds: readonly string[]): boolean {
  const limit = readLimit();
  return limit !== null && placeIds.some((id) => !limit.places.includes(id));
}
