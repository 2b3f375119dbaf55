import { z } from 'zod';
import { id, localizedText, moment } from './fields.ts';
import { image } from './images.ts';
import { csv, listQuery } from './list-query.ts';
import { contactProfile, personRef } from './people.ts';

export const ratingMax = 5;

/** When somebody came, with how many, and to which table, where it has a number. `reservationDate` is a moment. */
export const visit = z.object({
  reservationDate: z.string(),
  guestsQty: z.int(),
  tableNumber: z.string().nullable(),
});

/**
 * A review of a place, or of an event, which then has an `event` (spec §3). Of both it says what they are called now; once
 * they are gone, with `id` null, what they were called when it was written.
 */
export const review = z.object({
  id,
  rating: z.int(),
  content: z.string(),
  createdAt: moment,
  /** Null where nothing is known of a visit. */
  reservationDetails: visit.nullable(),
  /** The place, or where the event was held: names joined by commas, `id` and logo of the first place. */
  location: z.object({ id: id.nullable(), name: z.string(), imageLogo: image.nullable() }),
  /** `price` in złoty; null where entry was free. */
  event: z.object({ id: id.nullable(), title: localizedText, price: z.number().nullable() }).nullable(),
  user: personRef.extend({ profile: contactProfile.extend({ avatarUrl: z.string().nullable() }) }),
});
export type Review = z.infer<typeof review>;

const rating = z
  .string()
  .regex(new RegExp(`^[0-${ratingMax}]$`))
  .transform(Number)
  .meta({ type: 'integer' });

export const reviewSortKeys = ['createdAt', 'rating'] as const;
export type ReviewSortKey = (typeof reviewSortKeys)[number];

/** `places` finds the reviews of these places and of events held there. */
export const reviewListQuery = listQuery(reviewSortKeys).extend({
  rating: rating.optional(),
  places: csv(id),
});
export type ReviewListQuery = z.infer<typeof reviewListQuery>;

/** What a review is about: the tabs of the page. */
export const reviewTab = z.enum(['PLACE', 'EVENT']);
export type ReviewTab = z.infer<typeof reviewTab>;

/** The list of the page: its query, and the tab, each of which is a call of its own. */
export const reviewsPageQuery = reviewListQuery.extend({ tab: reviewTab.default('PLACE') });
export type ReviewsPageQuery = z.infer<typeof reviewsPageQuery>;
