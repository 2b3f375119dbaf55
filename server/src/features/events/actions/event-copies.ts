/** Copies of an event on other days: duplicates and series (beyond D). */
import { eventFields, fieldColumns } from '@foyer/contract/events/event-fields.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/handles.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError, refuseWrongFields } from '#errors.ts';
import type { StoredPicture } from '#images/images.ts';
import { newId } from '#lib/ids.ts';
import { newCode } from '#lib/secrets/codes.ts';
import { claimCover } from '../cover/event-cover.ts';
import { generatedCodeLength } from '../event-discounts.actions.ts';
import { placeEvents, placeNamesOf } from '../event-places.actions.ts';

/** Files of the cover, copied before the transaction that creates the events. Empty without a cover. */
export interface CoverCopies {
  coverId: string | null;
  pictures: StoredPicture[];
}

/** Pictures copied in parallel. Their bytes are held in memory while copying. */
const picturesAtOnce = 5;

/** Copies the cover `count` times, one file for each copy of the event. */
export async function copyCover(
  { db, images }: Pick<Deps, 'db' | 'images'>,
  context: WriteContext,
  eventId: string,
  count: number,
): Promise<CoverCopies> {
  const cover = await db
    .selectFrom('events as e')
    .innerJoin('images as i', 'i.id', 'e.imageId')
    .select(['i.id', 'i.extension', 'i.width', 'i.height'])
    .where('e.id', '=', eventId)
    .executeTakeFirst();
  const pictures: StoredPicture[] = [];
  while (cover && pictures.length < count) {
    const some = Math.min(picturesAtOnce, count - pictures.length);
    pictures.push(...(await Promise.all(Array.from({ length: some }, () => images.copy(cover, context)))));
  }
  return { coverId: cover?.id ?? null, pictures };
}

/**
 * Start and end of the event moved by each number of days, at the same local hours across clock changes. If a
 * clock change would make it end before it starts, it keeps its length.
 */
export async function movedTimes(
  db: Db,
  eventId: string,
  days: readonly number[],
  timeZone: string,
): Promise<{ timeFrom: Date; timeTo: Date }[]> {
  const moved = (column: 'time_from' | 'time_to') =>
    sql`((e.${sql.raw(column)} at time zone ${timeZone}) + make_interval(days => later.days)) at time zone ${timeZone}`;
  const { rows } = await sql<{ timeFrom: Date; timeTo: Date }>`
    select time_from,
           case when date_trunc('minute', time_from) < date_trunc('minute', time_to) then time_to
                else time_from + duration end as time_to
      from (
        select ${moved('time_from')} as time_from, ${moved('time_to')} as time_to, e.time_to - e.time_from as duration,
               later.number
          from events e cross join unnest(${days}::int[]) with ordinality as later (days, number)
         where e.id = ${eventId}
      ) moved
     order by number`.execute(db);
  return rows;
}

/**
 * Creates a draft for each number of days, with coupons and the pictures of `covers`, and returns the ids.
 * 412 if the cover has changed since it was copied.
 */
export async function copyEvent(
  tx: Tx,
  { clock, images }: Pick<Deps, 'clock' | 'images'>,
  context: WriteContext,
  event: { id: string; imageId: string | null },
  days: readonly number[],
  { coverId, pictures }: CoverCopies,
): Promise<string[]> {
  if (event.imageId !== coverId) throw new AppError('changedMeanwhile');
  const times = await movedTimes(tx, event.id, days, clock.timeZone);
  const copies = times.map((each) => ({ id: newId(), ...each }));
  const imageIds: string[] = [];
  for (const picture of pictures) imageIds.push(await claimCopy(tx, images, picture, context.now));
  const placeIds = await placesOf(tx, event.id);
  const fields = await tx
    .selectFrom('events')
    .select(fieldColumns(eventFields))
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow();
  const { now, actor } = context;
  const stamps = { createdAt: now, createdBy: actor.email, updatedAt: now, updatedBy: actor.email };
  await tx
    .insertInto('events')
    .values(
      copies.map((copy, index) => ({
        ...fields,
        ...copy,
        status: 'DRAFT' as const,
        imageId: imageIds[index] ?? null,
        locationNames: placeNamesOf(placeIds),
        ...stamps,
      })),
    )
    .execute();
  const ids = copies.map(({ id }) => id);
  await placeEvents(tx, ids, placeIds);
  await copyCoupons(tx, context, event.id, { ids, days, today: clock.today() });
  return ids;
}

async function claimCopy(tx: Tx, images: Deps['images'], picture: StoredPicture, now: Date): Promise<string> {
  const { id } = await images.keep(tx, picture, { kind: 'cover', now });
  refuseWrongFields(await claimCover(tx, images, null, id, now));
  return id;
}

/** Places of the event that still exist. A past event also keeps the names of deleted places. */
async function placesOf(tx: Tx, eventId: string): Promise<string[]> {
  const places = await tx
    .selectFrom('eventPlaces as ep')
    .innerJoin('places as p', 'p.id', 'ep.placeId')
    .select('ep.placeId')
    .where('ep.eventId', '=', eventId)
    .orderBy('ep.position')
    .execute();
  return places.map(({ placeId }) => placeId);
}

/**
 * Copies coupons with new codes and moves their validity. A copy is never expired: it is valid until today at
 * least.
 */
async function copyCoupons(
  tx: Tx,
  { now, actor }: WriteContext,
  eventId: string,
  { ids, days, today }: { ids: readonly string[]; days: readonly number[]; today: string },
): Promise<void> {
  const later = (column: string) => sql`least(d.${sql.raw(column)} + later.days, date '9999-12-31')`;
  const coupons = await tx
    .selectFrom('discounts as d')
    .innerJoin(
      sql<{ copyId: string; days: number }>`unnest(${ids}::uuid[], ${days}::int[])`.as<'later'>(
        sql`later (copy_id, days)`,
      ),
      (join) => join.onTrue(),
    )
    .select(['d.percentage', 'd.membership', 'd.totalQty', 'd.sendNotification', 'd.position'])
    .select([
      'later.copyId as eventId',
      sql<string>`${later('valid_from')}`.as('validFrom'),
      sql<string>`greatest(${later('valid_to')}, ${today}::date)`.as('validTo'),
    ])
    .where('d.eventId', '=', eventId)
    .execute();
  const rows = coupons.map((coupon) => ({
    ...coupon,
    id: newId(),
    couponCode: newCode(generatedCodeLength),
    createdAt: now,
    createdBy: actor.email,
    updatedAt: now,
  }));
  if (rows.length > 0) await tx.insertInto('discounts').values(rows).execute();
}
