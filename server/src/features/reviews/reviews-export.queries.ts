import type { ReviewListQuery } from '@foyer/contract/reviews.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { type ListExport, moment, number, text } from '#lists/export-cells.ts';
import { exportedLabel } from '#shared/accounts/accounts.ts';
import { filteredReviews, type ReviewScope, sortClauseOf } from './reviews.queries.ts';

const visit = sql`r.reservation_details`;

/** Names reviewed places and events as the list does: by their current name, or the last one if deleted. */
export const exportReviews = (
  db: Db,
  scope: ReviewScope,
  query: Omit<ReviewListQuery, 'page' | 'size'>,
): ListExport<'reviews'> => ({
  columns: {
    createdAt: moment(sql.ref('r.created_at')),
    rating: number(sql.ref('r.rating')),
    content: text(sql.ref('r.content')),
    user: exportedLabel,
    location: text(sql`coalesce(e.location_names, p.name, r.subject ->> 'placeName')`),
    event: text(sql`coalesce(e.title_en, r.subject -> 'eventTitle' ->> 'en')`),
    reservationDate: moment(sql`(${visit} ->> 'reservationDate')::timestamptz`),
    guestsQty: number(sql`(${visit} ->> 'guestsQty')::int`),
    tableNumber: text(sql`${visit} ->> 'tableNumber'`),
  },
  rows: (cells) =>
    filteredReviews(db, scope, query)
      .innerJoin('users as u', 'u.id', 'r.userId')
      .leftJoin('events as e', 'e.id', 'r.eventId')
      .leftJoin('places as p', 'p.id', 'r.placeId')
      .select(cells)
      .orderBy(sortClauseOf(query)),
});
