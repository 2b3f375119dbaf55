import { type BillingStatus, type BillingType, billingStatus, billingType } from '@foyer/contract/enums.ts';
import type { BillingSortKey, BillingSummaryQuery } from '@foyer/contract/sales/billings.ts';
import { addDays } from '@foyer/contract/time/days.ts';
import { venueTime } from '@foyer/contract/time/venue-time.ts';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { isOneOf, queryTime } from '#lists/search.ts';
import type { Settings } from '#settings.ts';
import { isAmong, type LookUp, matchesBillingSearch } from './billing-search.ts';

export type BillingFilters = BillingSummaryQuery;

/** Source of billings. Days begin at `DAY_START` in the venue's time zone. */
export interface BillingSource {
  db: Db;
  settings: Pick<Settings, 'timeZone' | 'dayStart'>;
}

/** Billings that match the filters, as `b`. `found` is a value of `foundSources`. */
export function filteredBillings(source: BillingSource, filters: BillingFilters, found?: string) {
  let billings = source.db.selectFrom('billings as b');
  const conditions = [...ownConditions(filters), ...boughtConditions(source.db, filters, 'byIndex', found)];
  const during = isDuring(source, filters);
  for (const condition of during ? [...conditions, during] : conditions) billings = billings.where(condition);
  return billings;
}

/** Limits of the transaction date, if any are chosen. */
export function isDuring(
  { settings }: Pick<BillingSource, 'settings'>,
  { from, to, before }: Pick<BillingFilters, 'from' | 'to' | 'before'>,
): RawBuilder<boolean> | undefined {
  const startOf = (day: string) => queryTime(startOfTakingsDay(settings, day).toISOString());
  const limits = [
    ...(from ? [sql`b.transaction_date >= ${startOf(from)}`] : []),
    ...(to ? [sql`b.transaction_date < ${startOf(addDays(to, 1))}`] : []),
    ...(before ? [sql`b.transaction_date < ${queryTime(before)}`] : []),
  ];
  return limits.length > 0 ? sql<boolean>`(${sql.join(limits, sql` and `)})` : undefined;
}

/** First moment of a day of takings. */
export const startOfTakingsDay = ({ timeZone, dayStart }: BillingSource['settings'], day: string) =>
  new Date(venueTime(timeZone).startOfDay(day, dayStart));

/** Filters other than days, for rows that are checked one after the other. */
export const checkedConditions = (
  { db }: Pick<BillingSource, 'db'>,
  filters: BillingFilters,
  found: string | undefined,
) =>
  sql<boolean>`(${sql.join(
    [...ownConditions(filters), ...boughtConditions(db, filters, 'byHash', found)],
    sql` and `,
  )})`;

/** Conditions on columns of the billing. */
function ownConditions({
  status,
  type,
  eventId,
  paymentMethod,
  seller,
}: BillingFilters): RawBuilder<boolean>[] {
  return [
    ...(status.length > 0 ? [isOneOf(sql.ref('b.status'), status)] : []),
    ...(type.length > 0 ? [isOneOf(sql.ref('b.type'), type)] : []),
    ...(eventId === 'none' ? [sql<boolean>`b.event_id is null`] : []),
    ...(namesEvent(eventId) ? [sql<boolean>`b.event_id = ${eventId}::uuid`] : []),
    ...(paymentMethod ? [isPaidBy(sql.ref('b.payment_method'), paymentMethod)] : []),
    ...(seller === 'none' ? [sql<boolean>`b.seller is null`] : []),
    ...(seller && seller !== 'none' ? [sql<boolean>`b.seller = ${seller}`] : []),
  ];
}

/** The filter chooses one event. */
export const namesEvent = (eventId: BillingFilters['eventId']) => eventId !== undefined && eventId !== 'none';

/** The filter chooses places. */
export const namesPlaces = ({ placeId, placeIds }: Pick<BillingFilters, 'placeId' | 'placeIds'>) =>
  placeId !== undefined || (placeIds.length > 0 && !placeIds.includes('none'));

/** Conditions on what was bought. A REFUND has the place and the order of the billing that it pays back. */
const boughtConditions = (
  db: Db,
  { placeId, placeIds, search }: BillingFilters,
  lookUp: LookUp,
  found: string | undefined,
) => [
  ...(placeId ? [isAtPlace(db, placeId, lookUp)] : []),
  ...(placeIds.length > 0 ? [isAtExactly(db, placeIds, lookUp)] : []),
  ...(search ? [matchesBillingSearch(db, search, lookUp, found)] : []),
];

function isAtPlace(db: Db, placeId: string, lookUp: LookUp) {
  const events = db.selectFrom('eventPlaces').select('eventId').where('placeId', '=', placeId);
  return isOfOne(events, ordersAt(db, placeId), lookUp);
}

/** At these places and no others, or at none. */
function isAtExactly(db: Db, placeIds: readonly string[], lookUp: LookUp) {
  if (placeIds.includes('none'))
    return sql<boolean>`(case when b.event_id is not null
      then not exists (select from event_places p where p.event_id = b.event_id)
      else not exists (select from orders o where o.id = coalesce(b.original_id, b.id) and o.place_id is not null) end)`;
  const [first = '', ...others] = new Set(placeIds);
  const events = db
    .selectFrom('eventPlaces as p')
    .select('p.eventId')
    .where('p.placeId', '=', first)
    .where(sql<boolean>`(
      select array_agg(all_of.place_id order by all_of.place_id) from event_places all_of where all_of.event_id = p.event_id
    ) = (select array_agg(id order by id) from unnest(array[${sql.join([first, ...others])}]::uuid[]) id)`);
  return isOfOne(events, others.length > 0 ? undefined : ordersAt(db, first), lookUp);
}

const ordersAt = (db: Db, placeId: string) =>
  db.selectFrom('orders').select('id').where('placeId', '=', placeId);

function isOfOne(events: Expression<unknown>, orders: Expression<unknown> | undefined, lookUp: LookUp) {
  const ofEvent = isAmong('b.event_id', events, lookUp);
  if (!orders) return ofEvent;
  return sql<boolean>`(${sql.join(
    [ofEvent, isAmong('b.id', orders, lookUp), isAmong('b.original_id', orders, lookUp)],
    sql` or `,
  )})`;
}

type Column = RawBuilder<unknown> | ReturnType<typeof sql.ref>;

/** Key of a payment method, ignoring case and outer spaces, or `none`. A method with the name `none` counts as none. */
export const methodGroup = (column: Column) =>
  sql<string>`coalesce(nullif(method_key(${column}), ''), 'none')`;

/** Written with the expression of the index. */
export const isPaidBy = (column: Column, method: string) =>
  /^none$/i.test(method)
    ? sql<boolean>`method_key(${column}) in ('', 'none')`
    : sql<boolean>`method_key(${column}) = method_key(${method})`;

/** Pairs of status and type to select. If the list is sorted by one of them, only the other is split. */
export function kindsOf(
  { status, type }: Pick<BillingFilters, 'status' | 'type'>,
  sortKey: BillingSortKey,
): { status: BillingStatus[]; type: BillingType[] }[] {
  const statuses = status.length > 0 ? status : billingStatus.options;
  const types = type.length > 0 ? type : billingType.options;
  if (sortKey === 'status') return types.map((one) => ({ status: statuses, type: [one] }));
  if (sortKey === 'type') return statuses.map((one) => ({ status: [one], type: types }));
  return statuses.flatMap((one) => types.map((other) => ({ status: [one], type: [other] })));
}

/** Counts the matches from the sums that triggers keep, or undefined if a filter is not part of them. */
export function countFromSums(filters: BillingFilters): RawBuilder<number> | undefined {
  const { search, status, type, eventId, placeId, placeIds, paymentMethod, seller, from, to, before } =
    filters;
  if (search || eventId || placeId || placeIds.length > 0 || seller || from || to || before) return undefined;
  const conditions = [
    ...(status.length > 0 ? [isOneOf(sql.ref('status'), status)] : []),
    ...(type.length > 0 ? [isOneOf(sql.ref('type'), type)] : []),
    ...(paymentMethod ? [isPaidBy(sql.ref('payment_method'), paymentMethod)] : []),
  ];
  const sums = sql.table(paymentMethod ? 'billing_method_sums' : 'billing_sums');
  return sql<number>`
    select coalesce(sum(billings), 0)::bigint from ${sums}
     where ${sql.join([sql`true`, ...conditions], sql` and `)}`;
}
