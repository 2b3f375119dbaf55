import type { FieldIssue } from '@foyer/contract/text/validation-messages.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';

/** Place names of an event, written with the row to save a second update. */
export const placeNamesOf = (placeIds: string[]) => sql<string>`coalesce((
  select string_agg(name, ', ' order by array_position(${placeIds}::uuid[], id)) from places where id = any(${placeIds}::uuid[])
), '')`;

/** Assigns places to new events, in this order. */
export async function placeEvents(
  tx: Tx,
  eventIds: readonly string[],
  placeIds: readonly string[],
): Promise<void> {
  const rows = eventIds.flatMap((eventId) =>
    placeIds.map((placeId, position) => ({ eventId, placeId, position })),
  );
  if (rows.length > 0) await tx.insertInto('eventPlaces').values(rows).execute();
}

/** Place ids of an event, in order. */
export async function placeIdsOf(tx: Tx, eventId: string): Promise<string[]> {
  const places = await tx
    .selectFrom('eventPlaces')
    .select('placeId')
    .where('eventId', '=', eventId)
    .orderBy('position')
    .execute();
  return places.map(({ placeId }) => placeId);
}

/** Replaces the places of an event only if they differ, because each change rewrites the event's row. */
export async function moveEvent(tx: Tx, eventId: string, placeIds: readonly string[]): Promise<void> {
  if ((await placeIdsOf(tx, eventId)).join() === placeIds.join()) return;
  await tx.deleteFrom('eventPlaces').where('eventId', '=', eventId).execute();
  await placeEvents(tx, [eventId], placeIds);
}

/** Reports unknown places. Locks the known ones, and those that the event leaves, until the transaction ends. */
export async function placeIssues(
  tx: Tx,
  placeIds: readonly string[],
  left: readonly string[] = [],
): Promise<FieldIssue[]> {
  const places = tx
    .selectFrom('places')
    .select('id')
    .where('id', 'in', [...placeIds, ...left]);
  const known = new Set((await places.orderBy('id').forShare().execute()).map(({ id }) => id));
  return placeIds.flatMap((id, index): FieldIssue[] =>
    known.has(id) ? [] : [{ path: `locationIds.${index}`, key: 'unknownRecord' }],
  );
}
