/**
 * What the guests' API shows of the house (scope `catalogue:read`). Each shape is a white-list of its own: what the panel's API
 * gains does not come out here by itself.
 */
import { z } from 'zod';
import { faq, faqListQuery, legalText } from '../content.ts';
import { event, eventListQuery } from '../events.ts';
import { id, moment } from '../fields.ts';
import { listQuery } from '../list-query.ts';
import { place } from '../places.ts';
import { after, cursorPageOf } from './cursor.ts';

export const ticketStatus = z.enum(['SOLD', 'AVAILABLE']);

/** A published event, one that was, or one that was called off. */
export const appEvent = event
  .pick({
    id: true,
    title: true,
    description: true,
    rules: true,
    eventType: true,
    eventTypeId: true,
    category: true,
    locations: true,
    locationIds: true,
    dateFrom: true,
    dateTo: true,
    timeFrom: true,
    timeTo: true,
    recommended: true,
    maxTicketsQty: true,
    price: true,
    status: true,
    image: true,
    updatedAt: true,
  })
  .extend({
    ticketsLeft: z.int().nullable().meta({ description: 'To be bought now; null: as many as one likes' }),
    ticketStatus: ticketStatus.nullable().meta({ description: 'null where tickets are not counted' }),
  });
export type AppEvent = z.infer<typeof appEvent>;

const updatedSince = moment
  .optional()
  .meta({ description: 'Only what has changed since then, to the millisecond, what changed then included' });

export const appEventSortKeys = ['timeFrom', 'title', 'updatedAt'] as const;
export type AppEventSortKey = (typeof appEventSortKeys)[number];

/** Events to come and under way; with `updatedSince` those in any state but DRAFT. */
export const appEventListQuery = listQuery(appEventSortKeys)
  .omit({ search: true })
  .extend({
    ...eventListQuery.pick({ locationIds: true, eventTypeIds: true, recommended: true }).shape,
    timeFromAfter: moment.optional().meta({ description: 'Inclusive' }),
    timeFromBefore: moment.optional().meta({ description: 'Inclusive' }),
    updatedSince,
    after,
  });
export type AppEventListQuery = z.infer<typeof appEventListQuery>;

/** A published place. */
export const appPlace = place.pick({
  id: true,
  name: true,
  titles: true,
  descriptions: true,
  reservationRules: true,
  placeRules: true,
  floor: true,
  locationType: true,
  locationTypeId: true,
  language: true,
  openingHours: true,
  specialDays: true,
  shopUrl: true,
  images: true,
  imageLogo: true,
  updatedAt: true,
});
export type AppPlace = z.infer<typeof appPlace>;

export const appPlacePage = cursorPageOf(appPlace).extend({
  deletedIds: z
    .array(id)
    .optional()
    .meta({ description: 'With `updatedSince`: the places that are gone since then' }),
});
export type AppPlacePage = z.infer<typeof appPlacePage>;

export const appPlaceSortKeys = ['name', 'updatedAt'] as const;
export type AppPlaceSortKey = (typeof appPlaceSortKeys)[number];

// No search: the panel's finds places by the name of who is in charge there, which is not for guests.
export const appPlaceListQuery = listQuery(appPlaceSortKeys)
  .omit({ search: true })
  .extend({ updatedSince, after });
export type AppPlaceListQuery = z.infer<typeof appPlaceListQuery>;

export const appFaq = faq.pick({ id: true, question: true, answer: true, updatedAt: true });

/** Sort and search are those of the panel's list. */
export const appFaqListQuery = faqListQuery.extend({ after });
export type AppFaqListQuery = z.infer<typeof appFaqListQuery>;

export const appLegalText = legalText.pick({ content: true, updatedAt: true });
