/**
 * Public catalogue of the guests' API (scope `catalogue:read`). Each schema is an allowlist, so that new fields of the
 * panel's API are not exposed by accident.
 */
import { z } from 'zod';
import { faq, faqListQuery, legalText } from '../content.ts';
import { language } from '../enums.ts';
import { event, eventListQuery } from '../events.ts';
import { id, moment } from '../fields.ts';
import { place } from '../places.ts';
import { listQuery } from '../queries/list-query.ts';
import { after, cursorPageOf, updatedSince } from './cursor.ts';

export const ticketStatus = z.enum(['SOLD', 'AVAILABLE']).meta({ id: 'TicketStatus' });

/** Published, past or cancelled event. */
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
    ticketsLeft: z.int().nullable().meta({ description: 'Tickets on sale now; null if unlimited' }),
    ticketStatus: ticketStatus.nullable().meta({ description: 'null if tickets are not counted' }),
  })
  .meta({ id: 'AppEvent' });
export type AppEvent = z.infer<typeof appEvent>;

export const appEventSortKeys = ['timeFrom', 'title', 'updatedAt'] as const;
export type AppEventSortKey = (typeof appEventSortKeys)[number];

/** Order without `sort`. */
export const appEventsOrder = { key: 'timeFrom', direction: 'asc' } as const;

/** Upcoming and current events. With `updatedSince`, events in every state except DRAFT. */
export const appEventListQuery = listQuery(appEventSortKeys, appEventsOrder)
  .omit({ search: true })
  .extend({
    ...eventListQuery.pick({ locationIds: true, eventTypeIds: true, recommended: true }).shape,
    timeFromAfter: moment.optional().meta({ description: 'Inclusive' }),
    timeFromBefore: moment.optional().meta({ description: 'Inclusive' }),
    updatedSince,
    after,
  });
export type AppEventListQuery = z.infer<typeof appEventListQuery>;

export const appPlace = place
  .pick({
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
  })
  .meta({ id: 'AppPlace' });
export type AppPlace = z.infer<typeof appPlace>;

export const appPlacePage = cursorPageOf(appPlace)
  .extend({
    deletedIds: z
      .array(id)
      .optional()
      .meta({ description: 'With `updatedSince`: published places deleted since then' }),
  })
  .meta({ id: 'AppPlacePage' });
export type AppPlacePage = z.infer<typeof appPlacePage>;

export const appPlaceSortKeys = ['name', 'updatedAt'] as const;
export type AppPlaceSortKey = (typeof appPlaceSortKeys)[number];

/** Order without `sort`. */
export const appPlacesOrder = { key: 'name', direction: 'asc' } as const;

// Without search: the panel's search also matches the name of the assigned manager, which guests may not see.
export const appPlaceListQuery = listQuery(appPlaceSortKeys, appPlacesOrder)
  .omit({ search: true })
  .extend({ updatedSince, after });
export type AppPlaceListQuery = z.infer<typeof appPlaceListQuery>;

export const appFaq = faq
  .pick({ id: true, question: true, answer: true, updatedAt: true })
  .meta({ id: 'AppFaq' });

/** Sorts and searches like the panel's list. */
export const appFaqListQuery = faqListQuery.extend({ after });
export type AppFaqListQuery = z.infer<typeof appFaqListQuery>;

export const appLegalText = legalText.pick({ content: true, updatedAt: true }).meta({ id: 'AppLegalText' });

/** The venue, for programs that show its prices, times and texts. */
export const appVenue = z
  .object({
    name: z.string().meta({ example: 'Klub Próżna' }),
    timeZone: z.string().meta({
      description: 'Region of the IANA time zone database, or `UTC`; days and opening hours are in this zone',
      example: 'Europe/Warsaw',
    }),
    currency: z.string().length(3).meta({ description: 'ISO 4217', example: 'PLN' }),
    languages: z.array(language).meta({ description: 'Languages of the content' }),
    dayStart: z.string().meta({
      description: 'Time at which days of takings begin, in the time zone of the venue',
      example: '05:00',
    }),
    version: z.string().meta({ description: 'Version of Foyer', example: '1.0.0' }),
  })
  .meta({ id: 'AppVenue' });
