/**
 * Checks bookings of exclusive places for overlaps. The constraint still decides in a race; these checks name
 * the events involved.
 */
import type { FieldIssue } from '@foyer/contract/text/validation-messages.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/handles.ts';
import { AppError } from '#errors.ts';
import { periodOf } from '#shared/events/event-periods.ts';

interface Overlap {
  /** Event whose booking is checked. */
  askedId: string;
  placeId: string;
  otherId: string;
  titlePl: string;
  titleEn: string;
}

const issueOf = (path: string, { placeId, otherId, titlePl, titleEn }: Overlap): FieldIssue => ({
  path,
  key: 'placeTaken',
  params: { eventId: otherId, title: { pl: titlePl, en: titleEn }, locationId: placeId },
});

/** Conflicts with published events, by event. Drafts are treated as published. 409 `placeTaken`. */
export async function takenPlaces(db: Db, eventIds: readonly string[]): Promise<Map<string, AppError>> {
  const { rows } = await sql<Overlap>`
    select me.id as asked_id, ep.place_id, e.id as other_id, e.title_pl, e.title_en
      from events me
      join event_places ep on ep.event_id = me.id
      join event_places other on other.place_id = ep.place_id and other.event_id <> me.id and other.booked && ${periodOf('me')}
      join events e on e.id = other.event_id
     where me.id = any(${eventIds}::uuid[])
     order by ep.position, e.time_from, e.id`.execute(db);
  const byEvent = Map.groupBy(rows, ({ askedId }) => askedId);
  return new Map(
    [...byEvent].map(([id, overlaps]) => {
      const details = overlaps.map((overlap) => issueOf('locationIds', overlap));
      return [id, new AppError('placeTaken', { details })];
    }),
  );
}

/** 409 `placeTaken` if a published or moved event overlaps another one at an exclusive place. */
export async function refuseTakenPlaces(tx: Tx, eventId: string): Promise<void> {
  const refusal = (await takenPlaces(tx, [eventId])).get(eventId);
  if (refusal) throw refusal;
}

/** 409 `placeTaken` if events overlap at a place that becomes exclusive. */
export async function refuseOverlaps(tx: Tx, placeId: string): Promise<void> {
  const { rows } = await sql<Overlap>`
    select one.event_id as asked_id, one.place_id, e.id as other_id, e.title_pl, e.title_en
      from event_places one
      join event_places other on other.place_id = one.place_id and other.event_id <> one.event_id and other.booked && one.booked
      join events e on e.id = other.event_id
     where one.place_id = ${placeId}
     order by e.time_from, e.id`.execute(tx);
  const overlaps = [...new Map(rows.map((row) => [row.otherId, row])).values()];
  if (overlaps.length === 0) return;
  throw new AppError('placeTaken', { details: overlaps.map((overlap) => issueOf('exclusive', overlap)) });
}
