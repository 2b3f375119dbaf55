import type { ReviewListQuery } from '@foyer/contract/reviews.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { namedRows } from '#db/limits/named-rows.ts';
import { type ListExport, momentCell, numberCell, textCell } from '#lists/export-cells.ts';
import { exportedColumns } from '#resources/exported-columns.ts';
import { filteredReviews, type ReviewScope, reviewOrder } from './reviews.queries.ts';

const visit = sql`r.reservation_details`;

/** Names reviewed places and events as the list does: by their current name, or the last one if deleted. */
export const exportReviews = (
  db: Db,
  scope: ReviewScope,
  query: Omit<ReviewListQuery, 'page' | 'size'>,
): ListExport<'reviews'> => ({
  columns: exportedColumns('reviews', 'r', {
    location: textCell(sql`coalesce(e.location_names, p.name, r.subject ->> 'placeName')`),
    event: textCell(sql`coalesce(e.title_en, r.subject -> 'eventTitle' ->> 'en')`),
    reservationDate: momentCell(sql`(${visit} ->> 'reservationDate')::timestamptz`),
    guestsQty: numberCell(sql`(${visit} ->> 'guestsQty')::int`),
    tableNumber: textCell(sql`${visit} ->> 'tableNumber'`),
  }),
  rows: (cells) =>
    filteredReviews(db, scope, query)
      .leftJoin(namedRows('events', 'e'), 'e.id', 'r.eventId')
      .leftJoin(namedRows('places', 'p'), 'p.id', 'r.placeId')
      .select(cells)
      .orderBy(reviewOrder.clauseOf(query)),
});
