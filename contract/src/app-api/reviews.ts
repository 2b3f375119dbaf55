/** Review as its author sees it (scope `reviews:write`). */
import { z } from 'zod';
import { crossFieldRule, id, requiredLine, requiredText, wholeNumber } from '../fields.ts';
import { limits } from '../limits.ts';
import { visitTime } from '../reservations/visit-time.ts';
import { ratingMax, review, visit } from '../reviews.ts';
import { externalId } from './guests.ts';

export const reservationDetailsInput = z
  .object({
    reservationDate: visitTime.transform((date) => new Date(date).toISOString()),
    guestsQty: wholeNumber.min(1).max(limits.reservationGuests),
    tableNumber: requiredLine(limits.tableNumber)
      .nullish()
      .transform((table) => table ?? null),
  })
  .meta({ id: 'ReservationDetailsInput' });

/** `guest` is the guest's `externalId`; either `placeId` or `eventId` is null. */
export const appReview = review
  .pick({ id: true, rating: true, content: true, createdAt: true })
  .extend({
    guest: z.string().nullable(),
    placeId: id.nullable(),
    eventId: id.nullable(),
    reservationDetails: visit.nullable(),
  })
  .meta({ id: 'AppReview' });
export type AppReview = z.infer<typeof appReview>;

const subjects = z.object({ placeId: z.unknown().optional(), eventId: z.unknown().optional() });

/** Review of a place or an event, never both. */
export const appReviewInput = z
  .object({
    guest: externalId,
    placeId: id.nullish(),
    eventId: id.nullish(),
    rating: wholeNumber.min(0).max(ratingMax),
    content: requiredText(limits.longText),
    reservationDetails: reservationDetailsInput.nullish(),
  })
  .check(
    crossFieldRule(subjects, ({ placeId, eventId }) => placeId != null || eventId != null, {
      path: 'placeId',
      key: 'empty',
    }),
    crossFieldRule(subjects, ({ placeId, eventId }) => placeId == null || eventId == null, {
      path: 'eventId',
      key: 'wrongShape',
    }),
  )
  .meta({ id: 'AppReviewInput' });
export type AppReviewInput = z.infer<typeof appReviewInput>;
