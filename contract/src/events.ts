import { z } from 'zod';
import { type EventStatus, eventCategory, eventStatus, language } from './enums.ts';
import { eventFieldInputs, eventFieldValues } from './events/event-fields.ts';
import { crossFieldRule, day, id, moment } from './fields.ts';
import { image } from './images.ts';
import { limits } from './limits.ts';
import { placeRef } from './places.ts';
import { csv, listQuery, yesOrNo } from './queries/list-query.ts';
import type { Sort } from './queries/sort.ts';
import { discount, eventDiscountInput } from './sales/discounts.ts';
import type { FieldIssue } from './text/validation-messages.ts';
import { horizonIssues, lastDayOf } from './time/horizon.ts';

/** 1 vip, 2 open. Types of events and places have integer ids; all other records have UUIDs (decisions B). */
export const eventType = z.object({ id: z.int(), name: z.string() }).meta({ id: 'EventType' });
export type EventType = z.infer<typeof eventType>;

/**
 * Event in a list; price in złoty. `ticketsPurchasedQty` counts paid tickets, `ticketsHeldQty` those held by unpaid orders and offers. Drafts
 * are published automatically at `publishAt`; `publishFailure` is the error key if that failed.
 */
export const eventListItem = eventFieldValues
  .omit({ description: true, rules: true, staffNote: true })
  .extend({
    id,
    eventType,
    locations: z.array(placeRef),
    dateFrom: z.iso.date(),
    dateTo: z.iso.date(),
    status: eventStatus,
    eventListType: eventStatus,
    ticketsPurchasedQty: z.int(),
    ticketsHeldQty: z.int(),
    image: image.nullable(),
    publishAt: moment.nullable(),
    publishFailure: z.string().nullable(),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'EventListItem' });
export type EventListItem = z.infer<typeof eventListItem>;

/** Full event with its results. `avgRating` is null without reviews, and guests never see `staffNote`. */
export const event = eventListItem
  .extend({
    ...eventFieldValues.pick({ description: true, rules: true, staffNote: true }).shape,
    usersLikedQty: z.int(),
    totalIncome: z.number(),
    reviewsAvg: z.object({ avgRating: z.number().nullable() }),
    discountCoupons: z.array(discount),
    createdBy: z.string(),
    updatedBy: z.string(),
  })
  .meta({ id: 'Event' });
export type Event = z.infer<typeof event>;

/** Times are compared to the minute (spec §5). */
const minuteOf = (moment: string) => Math.floor(Date.parse(moment) / 60_000);

export const timesInOrder = crossFieldRule(
  z.object({ timeFrom: moment, timeTo: moment }),
  (input) => minuteOf(input.timeFrom) < minuteOf(input.timeTo),
  { path: 'timeTo', key: 'timeFromAfterTimeTo' },
);

const limited = z.object({ category: z.literal('LIMITED') });

/** LIMITED events require a ticket quantity and a price. Also used by forms, whose date fields have other types. */
export const limitedHasTickets = [
  crossFieldRule(
    limited.extend({ maxTicketsQty: z.unknown().optional() }),
    (input) => input.maxTicketsQty != null,
    {
      path: 'maxTicketsQty',
      key: 'empty',
    },
  ),
  crossFieldRule(limited.extend({ price: z.unknown().optional() }), (input) => input.price != null, {
    path: 'price',
    key: 'empty',
  }),
] as const;

/** Input of the event form (spec §3). For UNLIMITED events the price and the ticket limit are ignored. */
export const eventInput = z
  .object({
    ...eventFieldInputs,
    discountCoupons: z.array(eventDiscountInput).max(limits.discountsPerEvent),
    imageId: id.nullish(), // absent: keep the cover; null: remove it
    status: z.literal('DRAFT').optional(), // changes only by publishing and cancelling (decisions F)
  })
  .check(...limitedHasTickets, timesInOrder)
  .meta({ id: 'EventInput' });
export type EventInput = z.infer<typeof eventInput>;

/** Drafts whose start is in the past cannot be saved or published. */
export const startsInPast = (timeFrom: string, now: Date) =>
  minuteOf(timeFrom) < Math.floor(now.getTime() / 60_000);

/**
 * Reasons why a draft cannot be published, by field: no cover, no place left, start in the past. Saving has already
 * checked the rest. `dayOf` returns the day in the venue's time zone.
 */
export function eventPublishIssues(
  draft: { imageId: string | null; locationIds: readonly string[]; timeFrom: string },
  now: Date,
  dayOf: (moment: Date) => string,
): FieldIssue[] {
  return [
    ...(draft.imageId === null ? [{ path: 'imageId', key: 'empty' as const }] : []),
    ...(draft.locationIds.length === 0 ? [{ path: 'locationIds', key: 'empty' as const }] : []),
    ...startIssues(draft.timeFrom, now, dayOf),
  ];
}

/** Reports the day if it is in the past, otherwise the time (spec §5). */
export function startIssues(timeFrom: string, now: Date, dayOf: (moment: Date) => string): FieldIssue[] {
  if (!startsInPast(timeFrom, now)) return [];
  return [{ path: 'timeFrom', key: dayOf(new Date(timeFrom)) < dayOf(now) ? 'dateInPast' : 'timeInPast' }];
}

/** Reports a start in the past, and times too far ahead. */
export function timeIssues(
  { timeFrom, timeTo }: { timeFrom: string; timeTo: string },
  now: Date,
  dayOf: (moment: Date) => string,
): FieldIssue[] {
  const last = lastDayOf('event', dayOf(now));
  return [
    ...startIssues(timeFrom, now, dayOf),
    ...horizonIssues('timeFrom', dayOf(new Date(timeFrom)), last),
    ...horizonIssues('timeTo', dayOf(new Date(timeTo)), last),
  ];
}

/** Hour at the venue: an event that goes on after midnight and ends by then does not take place on that day. */
export const nightEnds = '06:00';

export const eventSortKeys = [
  'title',
  'timeFrom',
  'location',
  'maxTicketsQty',
  'soldShare',
  'price',
  'recommended',
  'createdAt',
] as const;
export type EventSortKey = (typeof eventSortKeys)[number];

const eventsOrder = 'timeFrom,asc if `eventListType` is UPCOMING or CURRENT, otherwise timeFrom,desc';

/** Order without `sort`. Upcoming and current events: soonest first. All others: latest first. */
export const defaultEventSort = (status: EventStatus): Sort<EventSortKey> => ({
  key: 'timeFrom',
  direction: status === 'UPCOMING' || status === 'CURRENT' ? 'asc' : 'desc',
});

/** Reasons why drafts need attention: publishing failed, or they lack something and are scheduled for today. */
export const draftAttention = z
  .enum(['PUBLISHING_FAILED', 'DRAFTS_INCOMPLETE'])
  .meta({ id: 'DraftAttention' });
export type DraftAttention = z.infer<typeof draftAttention>;

/**
 * `from` and `to` are days at the venue, both inclusive, on which events take place. A night that ends by `nightEnds` belongs to the
 * day before. `soldShare` sorts by the share of tickets sold, events without a limit last.
 */
export const eventListQuery = listQuery(eventSortKeys, eventsOrder, 'events').extend({
  eventListType: eventStatus.default('DRAFT'),
  from: day.optional(),
  to: day.optional(),
  locationIds: csv(id),
  eventTypeIds: csv(
    z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number),
  ),
  category: eventCategory.optional(),
  recommended: yesOrNo.optional(),
  attention: draftAttention.optional(),
});
export type EventListQuery = z.infer<typeof eventListQuery>;

export const eventCancelled = z.object({ id, status: eventStatus }).meta({ id: 'EventCancelled' });

export const registeredUserSortKeys = ['name', 'surname', 'email', 'phoneNumber', 'language'] as const;

/** Order without `sort`. */
export const registeredUsersOrder = { key: 'surname', direction: 'asc' } as const;

export const registeredUserListQuery = listQuery(registeredUserSortKeys, registeredUsersOrder);
export type RegisteredUserListQuery = z.infer<typeof registeredUserListQuery>;

/**
 * App user with tickets for the event, or a walk-in: then `id` and `language` are null, and `billingId` is their billing.
 * `codes` are those of the tickets, `checkedInAt` is the first check-in, `checkedInQty` the checked-in tickets.
 */
export const registeredUser = z
  .object({
    id: id.nullable(),
    billingId: id.nullable(),
    email: z.string(),
    language: language.nullable(),
    profile: z.object({
      name: z.string(),
      surname: z.string(),
      phonePrefix: z.string(),
      phoneNumber: z.string(),
      tags: z.array(z.string()),
      additionalNote: z.string(),
    }),
    tickets: z.int(),
    codes: z.array(z.string()),
    checkedInAt: moment.nullable(),
    checkedInQty: z.int(),
  })
  .meta({ id: 'RegisteredUser' });
export type RegisteredUser = z.infer<typeof registeredUser>;

/** SOLD if no tickets are left; null if tickets are not counted. */
export function ticketAvailability(event: Pick<EventListItem, 'maxTicketsQty' | 'ticketsPurchasedQty'>) {
  if (event.maxTicketsQty === null) return null;
  return event.ticketsPurchasedQty >= event.maxTicketsQty ? 'SOLD' : 'AVAILABLE';
}

/** Whole percent of the tickets sold, rounded down, so that 100 means sold out. Null without a limit. */
export const soldPercentage = (event: Pick<EventListItem, 'maxTicketsQty' | 'ticketsPurchasedQty'>) =>
  event.maxTicketsQty === null ? null : Math.floor((100 * event.ticketsPurchasedQty) / event.maxTicketsQty);

export const canEditEvent = (event: Pick<Event, 'status'>) => event.status === 'DRAFT';
export const canCancelEvent = (event: Pick<Event, 'status'>) =>
  event.status === 'UPCOMING' || event.status === 'CURRENT';
export const canRescheduleEvent = (event: Pick<Event, 'status'>) => event.status === 'UPCOMING';
export const canSellTickets = (event: Pick<Event, 'status' | 'category'>) =>
  event.category === 'LIMITED' && canCancelEvent(event);

/** Tickets on sale now. Those in checkout do not count. */
export const ticketsLeftOf = (
  event: Pick<EventListItem, 'maxTicketsQty' | 'ticketsPurchasedQty' | 'ticketsHeldQty'>,
) => Math.max(0, (event.maxTicketsQty ?? 0) - event.ticketsPurchasedQty - event.ticketsHeldQty);
