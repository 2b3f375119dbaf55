/** Events in the format of the guests' API, for responses and webhooks. */
import type { AppEvent } from '@foyer/contract/app-api/catalogue.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import type { Read } from '#db/reading/json.ts';
import type { RevisedTable } from '#lists/revisions.ts';
import { type EventPresentation, eventRows, eventTexts, toEvent } from '#shared/events/event-rows.ts';
import { nextStatusChange } from '#shared/events/event-status.ts';
import { nextHoldEndAfter, ticketsLeft } from '#shared/sales/tickets.ts';

/** Guests see all events except drafts. Expects the events table as `e`. */
export const isVisibleEvent = sql<boolean>`e.status <> 'DRAFT'`;

/** Tables that an event in the guests' API depends on. */
export const appEventTables: readonly RevisedTable[] = [
  'events',
  'event_places',
  'images',
  'orders',
  'tickets',
  'waiting_list_entries',
];

export const appEventRows = (db: Db, now: Date) =>
  eventRows(db, now).select(eventTexts).select(ticketsLeft(now).as('ticketsLeft'));
type AppEventRow = Awaited<ReturnType<ReturnType<typeof appEventRows>['executeTakeFirstOrThrow']>>;

/** Time when an event changes without a write: it starts or ends, or a hold expires. */
export const nextAppEventChange = (now: Date) =>
  sql<Date | null>`least(${nextStatusChange('CURRENT', now)}, ${nextHoldEndAfter(now)})`;

/** Lists every field, so that new fields of the panel's events are not exposed. */
export function toAppEvent(row: Read<AppEventRow>, presentation: EventPresentation): AppEvent {
  const event = toEvent(row, presentation);
  const { ticketsLeft } = row;
  return {
    id: event.id,
    title: event.title,
    description: { pl: row.descriptionPl, en: row.descriptionEn },
    rules: { pl: row.rulesPl, en: row.rulesEn },
    eventType: event.eventType,
    eventTypeId: event.eventTypeId,
    category: event.category,
    locations: event.locations,
    locationIds: event.locationIds,
    dateFrom: event.dateFrom,
    dateTo: event.dateTo,
    timeFrom: event.timeFrom,
    timeTo: event.timeTo,
    recommended: event.recommended,
    maxTicketsQty: event.maxTicketsQty,
    price: event.price,
    status: event.status,
    image: event.image,
    updatedAt: event.updatedAt,
    ticketsLeft,
    ticketStatus: ticketsLeft === null ? null : ticketsLeft === 0 ? 'SOLD' : 'AVAILABLE',
  };
}
