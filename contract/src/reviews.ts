import { z } from 'zod';
import { id, localizedText, moment } from './fields.ts';
import { image } from './images.ts';
import { contactProfile, personRef } from './people/people.ts';
import { csv, listQuery } from './queries/list-query.ts';

export const ratingMax = 5;

/** Visit of the guest. `reservationDate` is a timestamp; `tableNumber` is null if the table has none. */
export const visit = z
  .object({
    reservationDate: z.string(),
    guestsQty: z.int(),
    tableNumber: z.string().nullable(),
  })
  .meta({ id: 'Visit' });

/**
 * Review of a place or an event (spec §3). Names are current while the record exists. After it is deleted, `id` is null
 * and the name is the one at the time of writing.
 */
export const review = z
  .object({
    id,
    rating: z.int(),
    content: z.string(),
    createdAt: moment,
    /** Null if no visit is known. */
    reservationDetails: visit.nullable(),
    /** The place, or the event's places: names joined by commas, with the `id` and logo of the first. */
    location: z.object({ id: id.nullable(), name: z.string(), imageLogo: image.nullable() }),
    /** `price` in złoty; null for free entry. */
    event: z.object({ id: id.nullable(), title: localizedText, price: z.number().nullable() }).nullable(),
    user: personRef.extend({ profile: contactProfile.extend({ avatarUrl: z.string().nullable() }) }),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof review>;

const rating = z
  .string()
  .regex(new RegExp(`^[0-${ratingMax}]$`))
  .transform(Number)
  .meta({ type: 'integer', minimum: 0, maximum: ratingMax, pattern: undefined });

export const reviewSortKeys = ['createdAt', 'rating'] as const;
export type ReviewSortKey = (typeof reviewSortKeys)[number];

/** Order without `sort`. */
export const reviewsOrder = { key: 'createdAt', direction: 'desc' } as const;

/** `places` matches reviews of these places and of events there. */
export const reviewListQuery = listQuery(reviewSortKeys, reviewsOrder, 'reviews').extend({
  rating: rating.optional(),
  places: csv(id),
});
export type ReviewListQuery = z.infer<typeof reviewListQuery>;

/** Subject of a review; the page has a tab for each. */
export const reviewTab = z.enum(['PLACE', 'EVENT']);
export type ReviewTab = z.infer<typeof reviewTab>;

/** Query of the page: the list's query and the tab. Each tab has its own endpoint. */
export const reviewsPageQuery = reviewListQuery.extend({ tab: reviewTab.default('PLACE') });
export type ReviewsPageQuery = z.infer<typeof reviewsPageQuery>;
