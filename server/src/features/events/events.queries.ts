import {
  defaultEventSort,
  type Event,
  type EventListItem,
  type EventListQuery,
  type EventSortKey,
  type EventType,
} from '@foyer/contract/events.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { namedRows } from '#db/limits/named-rows.ts';
import type { Read } from '#db/reading/json.ts';
import { AppError } from '#errors.ts';
import type { Clock } from '#lib/clock.ts';
import { toZloty } from '#lib/money.ts';
import { type PageReading, readPage } from '#lists/read-page.ts';
import type { RevisedTable } from '#lists/revisions.ts';
import { type ComputedText, matchesSearch } from '#lists/search.ts';
import { polishOrder, sortingBy } from '#lists/sorting.ts';
import type { Totals } from '#lists/totals.ts';
import { needsAttention, nextDay } from '#shared/events/draft-attention.ts';
import { takesPlaceDuring } from '#shared/events/event-days.ts';
import {
  type EventPresentation,
  eventRows,
  eventTexts,
  isAtOneOf,
  toEvent,
} from '#shared/events/event-rows.ts';
import { hasStatus, nextStatusChange } from '#shared/events/event-status.ts';
import { nextHoldEndAfter, ticketsReserved } from '#shared/sales/tickets.ts';
import { readEventDiscounts } from './event-discounts.queries.ts';

/** Dependencies for reading events: database, clock, and image addresses. */
export interface EventReading extends EventPresentation {
  db: Db;
  clock: EventPresentation['clock'] & Pick<Clock, 'now' | 'today' | 'timeZone'>;
}

/** Events without `sort` have another order for each status. */
export const eventOrder = ({ eventListType }: Pick<EventListQuery, 'eventListType'>) =>
  sortingBy<EventSortKey>(
    {
      title: { by: polishOrder(sql.ref('e.title_pl')) },
      timeFrom: { by: sql.ref('e.time_from') },
      location: { by: polishOrder(sql.ref('e.location_names')) },
      maxTicketsQty: { by: sql.ref('e.max_tickets_qty'), nullable: true },
      soldShare: { by: sql`(es.sold::float8 / es.max_tickets_qty)`, nullable: true },
      price: { by: sql.ref('e.price_minor'), nullable: true },
      recommended: { by: sql.ref('e.recommended') },
      createdAt: { by: sql.ref('e.created_at') },
    },
    defaultEventSort(eventListType),
    'e.id',
  );

/** Lists events of one state. */
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
      dependsOn: tablesOf(query),
      select: () => ({
        id: 'e.id',
        matching: filteredEvents(reading, query, now),
        shown: listedEvents(db, now),
        order: eventOrder(query).orderOf(query),
        changesAt: nextListChange(query, now, clock.timeZone),
      }),
      toItem: (row) => toListItem(row, reading),
    },
  );
}

/** Searchable ticket text of an event with a limit: tickets sold and held, and availability. */
const ticketsShown = (now: Date): ComputedText => ({
  text: sql<string>`case when e.max_tickets_qty is not null then (
    select es.sold || case when es.sold >= e.max_tickets_qty then ' sold' else ' available' end
      from event_sales es where es.event_id = e.id
  ) || coalesce(nullif(${ticketsReserved(now)}, 0) || ' held', '') end`,
  mayContain: (word) =>
    /^\d+$/.test(word) || ['sold', 'available', 'held'].some((text) => text.includes(word)),
});

/** A search depends on tickets sold and held, which change with every order. */
function tablesOf({ search, locationIds, attention }: EventListQuery): RevisedTable[] {
  const tables: RevisedTable[] = ['events'];
  if (search) tables.push('tickets', 'orders', 'waiting_list_entries');
  if (locationIds.length > 0 || attention === 'DRAFTS_INCOMPLETE') tables.push('event_places');
  return tables;
}

/** Time when matches change without a write: an event starts or ends, a hold expires, or a day ends. */
function nextListChange({ eventListType, search, attention }: EventListQuery, now: Date, timeZone: string) {
  const changes = [
    nextStatusChange(eventListType, now),
    search ? nextHoldEndAfter(now) : undefined,
    attention === 'DRAFTS_INCOMPLETE' ? nextDay(now, timeZone) : undefined,
  ].filter((change) => change !== undefined);
  return changes.length > 0 ? sql<Date | null>`least(${sql.join(changes)})` : undefined;
}

export function filteredEvents(
  { db, clock }: Pick<EventReading, 'db' | 'clock'>,
  query: Omit<EventListQuery, 'page' | 'size'>,
  now: Date,
) {
  let events = db
    .selectFrom('events as e')
    .$if(query.sort?.key === 'soldShare', (all) =>
      all.innerJoin(namedRows('eventSales', 'es'), 'es.eventId', 'e.id'),
    )
    .where(hasStatus(query.eventListType, now));
  for (const condition of takesPlaceDuring(query, clock.timeZone)) events = events.where(condition);
  if (query.search)
    events = events.where(matchesSearch(sql.ref('e.search_text'), query.search, [ticketsShown(now)]));
  if (query.locationIds.length > 0) events = events.where((eb) => isAtOneOf(eb, query.locationIds));
  if (query.eventTypeIds.length > 0) events = events.where('e.eventTypeId', 'in', query.eventTypeIds);
  if (query.category) events = events.where('e.category', '=', query.category);
  if (query.recommended !== undefined) events = events.where('e.recommended', '=', query.recommended);
  if (query.attention) events = events.where(needsAttention(query.attention, now, clock.timeZone));
  return events;
}

const listedEvents = (db: Db, now: Date) =>
  eventRows(db, now)
    .innerJoin(namedRows('eventSales', 'es'), 'es.eventId', 'e.id')
    .select(['es.sold as ticketsPurchasedQty', ticketsReserved(now).as('ticketsHeldQty')]);
type EventRow = Awaited<ReturnType<ReturnType<typeof listedEvents>['executeTakeFirstOrThrow']>>;

const toListItem = (row: Read<EventRow>, presentation: EventPresentation): EventListItem => ({
  ...toEvent(row, presentation),
  ticketsPurchasedQty: row.ticketsPurchasedQty,
  ticketsHeldQty: row.ticketsHeldQty,
});

/** Reads an event with its income: PAID billings less refunds. 404. */
export async function getEvent(reading: EventReading, id: string): Promise<Event> {
  const [event] = await getEvents(reading, [id]);
  if (!event) throw new AppError('notFound');
  return event;
}

/** Reads events in the order of the ids and skips unknown ones. */
export async function getEvents(reading: EventReading, ids: readonly string[]): Promise<Event[]> {
  const { db, clock } = reading;
  const rows = await listedEvents(db, clock.now())
    .select(eventTexts)
    .select(['e.staffNote', 'e.createdBy', 'e.updatedBy'])
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
    .where('e.id', 'in', ids)
    .orderBy(sql`array_position(${ids}::uuid[], e.id)`)
    .execute();
  const discounts = await readEventDiscounts(db, clock, ids);
  return rows.map((row) => {
    const { descriptionPl, descriptionEn, rulesPl, rulesEn, incomeMinor, avgRating, ...listed } = row;
    return {
      ...listed,
      ...toListItem(listed, reading),
      description: { pl: descriptionPl, en: descriptionEn },
      rules: { pl: rulesPl, en: rulesEn },
      totalIncome: toZloty(incomeMinor),
      reviewsAvg: { avgRating },
      discountCoupons: discounts.get(row.id) ?? [],
    };
  });
}

export const listEventTypes = (db: Db): Promise<EventType[]> =>
  db.selectFrom('eventTypes').select(['id', 'name']).orderBy('id').execute();
