/** Fields of events shared by the panel's and the guests' API. */
import { eventFields, fieldColumns } from '@foyer/contract/events/event-fields.ts';
import type { EventListItem } from '@foyer/contract/events.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '#db/handles.ts';
import { namedRows } from '#db/limits/named-rows.ts';
import { isoMoment, jsonRow, jsonRows, type Read } from '#db/reading/json.ts';
import type { Tables } from '#db/schema/tables.ts';
import { toZloty } from '#lib/money.ts';
import { statusAt } from './event-status.ts';

/** Dependencies for presenting events: the venue's calendar and image addresses. */
export interface EventPresentation {
  clock: { dayOf(moment: Date): string };
  images: { urlOf(id: string, extension: string): string };
}

type Eb = ExpressionBuilder<Tables & { e: Tables['events'] }, 'e'>;

/** Places with the names stored in the event, which outlive deleted places. */
export const placesOfEvent = (eb: Eb) =>
  jsonRows(
    eb
      .selectFrom(namedRows('eventPlaces', 'ep'))
      .select(['ep.placeId as id', 'ep.placeName as name'])
      .whereRef('ep.eventId', '=', 'e.id')
      .orderBy('ep.position')
      .orderBy('ep.placeId'),
  );

const { description, rules, staffNote: _, ...listedFields } = eventFields;

/** Long texts for guests, which lists omit. */
export const eventTexts = fieldColumns({ description, rules }).map((column) => `e.${column}` as const);

const eventColumns = (now: Date) => (eb: Eb) =>
  [
    'e.id',
    ...fieldColumns(listedFields).map((column) => `e.${column}` as const),
    'e.publishAt',
    'e.publishFailure',
    'e.createdAt',
    'e.updatedAt',
    statusAt(now).as('state'),
    jsonRow(
      eb.selectFrom('eventTypes as t').select(['t.id', 't.name']).whereRef('t.id', '=', 'e.eventTypeId'),
    )
      .$notNull()
      .as('eventType'),
    placesOfEvent(eb).as('locations'),
    jsonRow(
      eb
        .selectFrom('images as i')
        .select(['i.id', 'i.extension', 'i.position'])
        .whereRef('i.id', '=', 'e.imageId'),
    ).as('image'),
  ] as const;

export const eventRows = (db: Db, now: Date) => db.selectFrom('events as e').select(eventColumns(now));
type EventRow = Awaited<ReturnType<ReturnType<typeof eventRows>['executeTakeFirstOrThrow']>>;

/** Converts an event row without ticket counts, which only some callers select. */
export function toEvent(
  row: Read<EventRow>,
  { clock, images }: EventPresentation,
): Omit<EventListItem, 'ticketsPurchasedQty' | 'ticketsHeldQty'> {
  const { titlePl, titleEn, priceMinor, state, image, timeFrom, timeTo, ...same } = row;
  return {
    ...same,
    title: { pl: titlePl, en: titleEn },
    locationIds: row.locations.map((place) => place.id),
    dateFrom: clock.dayOf(new Date(timeFrom)),
    dateTo: clock.dayOf(new Date(timeTo)),
    timeFrom: isoMoment(timeFrom),
    timeTo: isoMoment(timeTo),
    price: priceMinor === null ? null : toZloty(priceMinor),
    status: state,
    eventListType: state,
    image: image && { id: image.id, url: images.urlOf(image.id, image.extension), order: image.position },
    publishAt: row.publishAt && isoMoment(row.publishAt),
    createdAt: isoMoment(row.createdAt),
    updatedAt: isoMoment(row.updatedAt),
  };
}

/** Events at one of the places. Expects the events table as `e`. */
export const isAtOneOf = (eb: Eb, placeIds: string[]) =>
  eb.exists(
    eb
      .selectFrom('eventPlaces as ep')
      .select('ep.placeId')
      .whereRef('ep.eventId', '=', 'e.id')
      .where('ep.placeId', 'in', placeIds),
  );
