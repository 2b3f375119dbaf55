import type { Page } from '@foyer/contract/queries/list-query.ts';
import {
  type Review,
  type ReviewListQuery,
  type ReviewSortKey,
  reviewsOrder,
} from '@foyer/contract/reviews.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { namedRows } from '#db/limits/named-rows.ts';
import { isoMoment, type JsonRow, jsonRow } from '#db/reading/json.ts';
import type { Tables } from '#db/schema/tables.ts';
import { AppError } from '#errors.ts';
import { toZloty } from '#lib/money.ts';
import { type PageReading, readPage } from '#lists/read-page.ts';
import { matchesSearch } from '#lists/search.ts';
import { sortingBy } from '#lists/sorting.ts';
import type { Totals } from '#lists/totals.ts';

/** Dependencies for reading reviews: database, totals, clock, and image addresses. */
export interface ReviewReading {
  db: Db;
  totals: Totals;
  clock: { now(): Date };
  images: { urlOf(id: string, extension: string): string };
}

/** Reviews to list: all, those of places, those of events, or one user's reviews of places. */
export type ReviewScope = 'all' | 'place' | 'event' | { userId: string };

export const reviewOrder = sortingBy<ReviewSortKey>(
  { createdAt: { by: sql.ref('r.created_at') }, rating: { by: sql.ref('r.rating') } },
  reviewsOrder,
  'r.id',
);

/** Lists reviews (default order: newest first). */
export function listReviews(
  { db, totals, clock, images }: ReviewReading,
  scope: ReviewScope,
  query: ReviewListQuery,
): PageReading<Review> {
  const name = typeof scope === 'object' ? `reviews by ${scope.userId}` : `reviews, ${scope}`;
  return readPage(
    { db, totals, now: clock.now() },
    {
      name,
      query,
      dependsOn: query.places.length > 0 ? ['reviews', 'event_places'] : ['reviews'],
      select: () => ({
        id: 'r.id',
        matching: filteredReviews(db, scope, query),
        shown: reviewRows(db),
        order: reviewOrder.orderOf(query),
      }),
      toItem: (row) => toReview(row, images),
    },
  );
}

/** Lists a user's reviews of places (spec §2). 404 for an unknown user. */
export async function listUserReviews(
  reading: ReviewReading,
  userId: string,
  query: ReviewListQuery,
): Promise<Page<Review>> {
  const user = await reading.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '=', 'USER')
    .executeTakeFirst();
  if (!user) throw new AppError('notFound');
  return listReviews(reading, { userId }, query).read();
}

export function filteredReviews(
  db: Db,
  scope: ReviewScope,
  { search, rating, places }: Omit<ReviewListQuery, 'page' | 'size' | 'sort'>,
) {
  let reviews = db.selectFrom('reviews as r');
  if (typeof scope === 'object') reviews = reviews.where('r.userId', '=', scope.userId);
  if (scope !== 'all') reviews = reviews.where(sql.ref('r.of_event'), '=', scope === 'event');
  if (search) reviews = reviews.where(matchesSearch(sql.ref('r.search_text'), search));
  if (rating !== undefined) reviews = reviews.where('r.rating', '=', rating);
  if (places.length > 0) {
    reviews = reviews.where((eb) =>
      eb.or([eb('r.placeId', 'in', places), eb('r.eventId', 'in', eventsAt(db, places))]),
    );
  }
  return reviews;
}

const eventsAt = (db: Db, placeIds: string[]) =>
  db.selectFrom('eventPlaces as ep').select('ep.eventId').where('ep.placeId', 'in', placeIds);

type Eb = ExpressionBuilder<Tables & { p: Tables['places'] }, 'p'>;

const logoOf = (eb: Eb) =>
  jsonRow(
    eb
      .selectFrom('images as i')
      .select(['i.id', 'i.extension', 'i.position'])
      .whereRef('i.id', '=', 'p.logoId'),
  ).as('logo');

/** Selects reviews with their author and subject. An event shows the logo of its first place. */
const reviewRows = (db: Db) =>
  db
    .selectFrom('reviews as r')
    .innerJoin(namedRows('users', 'u'), 'u.id', 'r.userId')
    .leftJoin(namedRows('events', 'e'), 'e.id', 'r.eventId')
    .select([
      'r.id',
      'r.rating',
      'r.content',
      'r.createdAt',
      'r.reservationDetails',
      'r.subject',
      'r.userId',
      'r.eventId',
      sql<boolean>`r.of_event`.as('ofEvent'),
      'u.email',
      'u.name',
      'u.surname',
      'u.phonePrefix',
      'u.phoneNumber',
      'u.avatarUrl',
      'e.titlePl',
      'e.titleEn',
      'e.priceMinor',
      'e.locationNames',
    ])
    .select((eb) =>
      jsonRow(
        eb
          .selectFrom('places as p')
          .select(['p.id', 'p.name'])
          .select(logoOf)
          .where(
            'p.id',
            '=',
            sql<string>`coalesce(r.place_id, (
              select ep.place_id from public.event_places ep where ep.event_id = r.event_id order by ep.position, ep.place_id limit 1
            ))`,
          ),
      ).as('place'),
    );
type ReviewRow = JsonRow<Awaited<ReturnType<ReturnType<typeof reviewRows>['executeTakeFirstOrThrow']>>>;

/** Uses the current name of the subject, or the one stored with the review if the subject is deleted. */
function toReview(row: ReviewRow, images: ReviewReading['images']): Review {
  const { id, rating, content, reservationDetails, subject, place, userId, email } = row;
  const { name, surname, phonePrefix, phoneNumber, avatarUrl } = row;
  const logo = place?.logo;
  return {
    id,
    rating,
    content,
    reservationDetails,
    createdAt: isoMoment(row.createdAt),
    location: {
      id: place?.id ?? null,
      name: row.locationNames ?? place?.name ?? subject.placeName,
      imageLogo: logo
        ? { id: logo.id, url: images.urlOf(logo.id, logo.extension), order: logo.position }
        : null,
    },
    event: row.ofEvent ? reviewedEvent(row) : null,
    user: { id: userId, email, profile: { name, surname, phonePrefix, phoneNumber, avatarUrl } },
  };
}

function reviewedEvent({ eventId, titlePl, titleEn, priceMinor, subject }: ReviewRow): Review['event'] {
  const isThere = titlePl !== null && titleEn !== null;
  const title = isThere ? { pl: titlePl, en: titleEn } : (subject.eventTitle ?? { pl: '', en: '' });
  const price = isThere ? priceMinor : (subject.priceMinor ?? null);
  return { id: eventId, title, price: price === null ? null : toZloty(price) };
}
