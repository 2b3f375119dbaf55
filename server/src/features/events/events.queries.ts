import {
  defaultEventSort,
  type Event,
  type EventListItem,
  type EventListQuery,
  type EventSortKey,
  type EventType,
} from '@foyer/contract/events.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '#db/changes.ts';
import { isoMoment, jsonRow, jsonRows, type Read } from '#db/json.ts';
import { type ComputedText, matchesSearch, polishOrder, type SortColumn } from '#db/list.ts';
import { type PageReading, readPage } from '#db/read-page.ts';
import type { Tables } from '#db/tables.ts';
import type { Totals } from '#db/totals.ts';
import { AppError } from '#errors.ts';
import { toZloty } from '#lib/money.ts';
import { eventDiscounts } from './event-discounts.queries.ts';
import { hasStatus, nextTurn, statusAt } from './event-status.ts';

/** What reading events needs beside the database: the clock, and how pictures are addressed. */
export interface EventReading {
  db: Db;
  clock: { now(): Date; today(): string; dayOf(moment: Date): string };
  images: { urlOf(id: string, extension: string): string };
}

const sortColumns: Record<EventSortKey, SortColumn> = {
  title: { by: polishOrder(sql.ref('e.title_pl')) },
  timeFrom: { by: sql.ref('e.time_from') },
  location: { by: polishOrder(sql.ref('e.location_names')) },
  maxTicketsQty: { by: sql.ref('e.max_tickets_qty'), nullable: true },
  price: { by: sql.ref('e.price_minor'), nullable: true },
  recommended: { by: sql.ref('e.recommended') },
  createdAt: { by: sql.ref('e.created_at') },
};

/** One page of events in one state. */
export function listEvents(
  { totals, ...reading }: EventReading & { totals: Totals },
  query: EventListQuery,
): PageReading<EventListItem> {
  const { db, clock } = reading;
  const now = clock.now();
  return readPage(
    { db, totals, now },
    {
      name: 'events',
      query,
      parts: () => ({
        id: 'e.id',
        filtered: filteredEvents(db, query, now),
        shown: listedEvents(db, now),
        sortColumns,
        defaultSort: defaultEventSort(query.eventListType),
        changesAt: nextTurn(query.eventListType, now),
      }),
      toItem: (row) => toListItem(row, reading),
    },
  );
}

/** How many tickets are sold, and whether any are left, as the list shows it of events that count them. */
const ticketsShown: ComputedText = {
  text: sql<string>`case when e.max_tickets_qty is not null then (
    select count(*) || case when count(*) >= e.max_tickets_qty then ' sold' else ' available' end
      from tickets t where t.event_id = e.id
  ) end`,
  mayContain: (word) => /^\d+$/.test(word) || 'sold'.includes(word) || 'available'.includes(word),
};

type EventTables = Tables & { e: Tables['events'] };

function filteredEvents(db: Db, query: EventListQuery, now: Date) {
  let events = db.selectFrom('events as e').where(hasStatus(query.eventListType, now));
  if (query.search)
    events = events.where(matchesSearch(sql.ref('e.search_text'), query.search, [ticketsShown]));
  if (query.locationIds.length > 0)
    events = events.where((eb) => eb.exists(heldAtOneOf(eb, query.locationIds)));
  if (query.eventTypeIds.length > 0) events = events.where('e.eventTypeId', 'in', query.eventTypeIds);
  if (query.category) events = events.where('e.category', '=', query.category);
  if (query.recommended !== undefined) events = events.where('e.recommended', '=', query.recommended);
  return events;
}

type Eb = ExpressionBuilder<EventTables, 'e'>;

const heldAtOneOf = (eb: Eb, placeIds: string[]) =>
  eb
    .selectFrom('eventPlaces as ep')
    .select('ep.placeId')
    .whereRef('ep.eventId', '=', 'e.id')
    .where('ep.placeId', 'in', placeIds);

/** As the event keeps them: a place that is gone has a name all the same. */
const placesOf = (eb: Eb) =>
  jsonRows(
    eb
      .selectFrom('eventPlaces as ep')
      .select(['ep.placeId as id', 'ep.placeName as name'])
      .whereRef('ep.eventId', '=', 'e.id')
      .orderBy('ep.position')
      .orderBy('ep.placeId'),
  );

const eventColumns = (now: Date) => (eb: Eb) =>
  [
    'e.id',
    'e.titlePl',
    'e.titleEn',
    'e.category',
    'e.timeFrom',
    'e.timeTo',
    'e.recommended',
    'e.sendNotification',
    'e.maxTicketsQty',
    'e.priceMinor',
    'e.createdAt',
    'e.updatedAt',
    statusAt(now).as('state'),
    jsonRow(
      eb.selectFrom('eventTypes as t').select(['t.id', 't.name']).whereRef('t.id', '=', 'e.eventTypeId'),
    )
      .$notNull()
      .as('eventType'),
    placesOf(eb).as('locations'),
    jsonRow(
      eb
        .selectFrom('images as i')
        .select(['i.id', 'i.extension', 'i.position'])
        .whereRef('i.id', '=', 'e.imageId'),
    ).as('image'),
    sql<number>`(select count(*) from tickets t where t.event_id = e.id)`.as('ticketsPurchasedQty'),
  ] as const;

const listedEvents = (db: Db, now: Date) => db.selectFrom('events as e').select(eventColumns(now));
type EventRow = Awaited<ReturnType<ReturnType<typeof listedEvents>['executeTakeFirstOrThrow']>>;

function toListItem(row: Read<EventRow>, { clock, images }: EventReading): EventListItem {
  const { titlePl, titleEn, priceMinor, state, image, timeFrom, timeTo, ...same } = row;
  return {
    ...same,
    title: { pl: titlePl, en: titleEn },
    eventTypeId: row.eventType.id,
    locationIds: row.locations.map((place) => place.id),
    dateFrom: clock.dayOf(new Date(timeFrom)),
    dateTo: clock.dayOf(new Date(timeTo)),
    timeFrom: isoMoment(timeFrom),
    timeTo: isoMoment(timeTo),
    price: priceMinor === null ? null : toZloty(priceMinor),
    status: state,
    eventListType: state,
    image: image && { id: image.id, url: images.urlOf(image.id, image.extension), order: image.position },
    createdAt: isoMoment(row.createdAt),
    updatedAt: isoMoment(row.updatedAt),
  };
}

/** The whole event, with its income (PAID billings, those of type REFUND counted negative). 404 where there is none. */
export async function getEvent(reading: EventReading, id: string): Promise<Event> {
  const { db, clock } = reading;
  const row = await listedEvents(db, clock.now())
    .select(['e.descriptionPl', 'e.descriptionEn', 'e.rulesPl', 'e.rulesEn', 'e.createdBy', 'e.updatedBy'])
    .select([
      sql<number>`(select count(*) from event_likes l where l.event_id = e.id)`.as('usersLikedQty'),
      sql<number>`(
        select coalesce(sum(case when b.type = 'REFUND' then -b.cost_minor else b.cost_minor end), 0)::bigint
          from billings b where b.event_id = e.id and b.status = 'PAID'
      )`.as('incomeMinor'),
      sql<number | null>`(select round(avg(r.rating), 2)::float8 from reviews r where r.event_id = e.id)`.as(
        'avgRating',
      ),
    ])
    .where('e.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  const { descriptionPl, descriptionEn, rulesPl, rulesEn, incomeMinor, avgRating, ...listed } = row;
  return {
    ...listed,
    ...toListItem(listed, reading),
    description: { pl: descriptionPl, en: descriptionEn },
    rules: { pl: rulesPl, en: rulesEn },
    totalIncome: toZloty(incomeMinor),
    reviewsAvg: { avgRating },
    discountCoupons: await eventDiscounts(db, id, clock.today()),
  };
}

export const listEventTypes = (db: Db): Promise<EventType[]> =>
  db.selectFrom('eventTypes').select(['id', 'name']).orderBy('id').execute();
