/** Reviews in the format of the guests' API. */
import type { AppReview } from '@foyer/contract/app-api/reviews.ts';
import type { Db } from '#db/handles.ts';
import { isoMoment, type Read } from '#db/reading/json.ts';

export const appReviewRows = (db: Db) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .select(['r.id', 'u.externalId', 'r.placeId', 'r.eventId', 'r.rating', 'r.content'])
    .select(['r.reservationDetails', 'r.createdAt']);
type AppReviewRow = Awaited<ReturnType<ReturnType<typeof appReviewRows>['executeTakeFirstOrThrow']>>;

export const toAppReview = ({ externalId, createdAt, ...row }: Read<AppReviewRow>): AppReview => ({
  id: row.id,
  guest: externalId,
  placeId: row.placeId,
  eventId: row.eventId,
  rating: row.rating,
  content: row.content,
  reservationDetails: row.reservationDetails,
  createdAt: isoMoment(createdAt),
});
