import type { AppReview, AppReviewInput } from '@foyer/contract/app-api/reviews.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import type { ReviewedSubject } from '#db/schema/json-columns.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import { lockName } from '#db/writing/named-lock.ts';
import type { Deps } from '#deps.ts';
import { AppError, unknownRecord } from '#errors.ts';
import { newId } from '#lib/ids.ts';
import { isVisibleEvent } from '#presenters/events.ts';
import { isVisiblePlace } from '#presenters/places.ts';
import { appReviewRows, toAppReview } from '#presenters/reviews.ts';
import { lockActingGuest, refuseBarred } from '#shared/accounts/acting-guest.ts';

/**
 * Creates a guest's review of an event, or of a visit to a place. 404 `guestNotFound`, `notFound`; 409 `userBlocked`,
 * `userDeleted`, `eventNotOver`, `alreadyReviewed`.
 */
export const createReview = (
  { change }: Pick<Deps, 'change'>,
  context: WriteContext,
  { guest, placeId, eventId, rating, content, reservationDetails }: AppReviewInput,
): Promise<AppReview> =>
  change(context, async (tx) => {
    const writer = await lockActingGuest(tx, guest);
    const { subject, endsAt } = placeId
      ? await placeSubject(tx, placeId)
      : await eventSubject(tx, eventId ?? '');
    refuseBarred(writer);
    if (endsAt && endsAt > context.now) throw new AppError('eventNotOver');
    await lockName(tx, `review by ${writer.id}`); // serializes repeated calls
    const visit = reservationDetails?.reservationDate;
    const known = await tx
      .selectFrom('reviews')
      .select('id')
      .where('userId', '=', writer.id)
      .where('eventId', 'is not distinct from', eventId ?? null)
      .where('placeId', 'is not distinct from', placeId ?? null)
      .where(
        sql<boolean>`(reservation_details ->> 'reservationDate')::timestamptz is not distinct from ${visit ?? null}::timestamptz`,
      )
      .executeTakeFirst();
    if (known) throw new AppError('alreadyReviewed', { params: { id: known.id } });
    const id = newId();
    await tx
      .insertInto('reviews')
      .values({
        id,
        userId: writer.id,
        placeId: placeId ?? null,
        eventId: eventId ?? null,
        rating,
        content,
        reservationDetails: reservationDetails ? JSON.stringify(reservationDetails) : null,
        subject: JSON.stringify(subject),
        createdAt: context.now,
      })
      .execute();
    return toAppReview(await appReviewRows(tx).where('r.id', '=', id).executeTakeFirstOrThrow());
  });

interface Reviewed {
  subject: ReviewedSubject;
  /** Set for events. */
  endsAt?: Date;
}

/** Stores the place's current name, in case it is deleted later. 404 if guests cannot see the place. */
async function placeSubject(tx: Tx, id: string): Promise<Reviewed> {
  const place = await tx
    .selectFrom('places as p')
    .select('name')
    .where('id', '=', id)
    .where(isVisiblePlace)
    .forKeyShare()
    .executeTakeFirst();
  if (!place) throw unknownRecord('placeId');
  return { subject: { placeName: place.name } };
}

async function eventSubject(tx: Tx, id: string): Promise<Reviewed> {
  const event = await tx
    .selectFrom('events as e')
    .select(['titlePl', 'titleEn', 'locationNames', 'priceMinor', 'timeTo'])
    .where('id', '=', id)
    .where(isVisibleEvent)
    .forKeyShare()
    .executeTakeFirst();
  if (!event) throw unknownRecord('eventId');
  const { titlePl, titleEn, locationNames, priceMinor, timeTo } = event;
  const subject = { placeName: locationNames, eventTitle: { pl: titlePl, en: titleEn }, priceMinor };
  return { subject, endsAt: timeTo };
}
