import { type BillingStatus, type BillingType, billingStatus, billingType } from '@foyer/contract/enums.ts';
import {
  type BillingSortKey,
  type BillingSummaryQuery,
  billingSummaryQuery,
} from '@foyer/contract/sales/billings.ts';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import type { RevisedTable } from '#lists/revisions.ts';
import { isOneOf } from '#lists/search.ts';
import { filteredMovements, type MoneySource } from '#shared/sales/movements/movement-filters.ts';
import { isPaidBy } from '#shared/sales/payment-methods.ts';
import { isOnDays } from '#shared/sales/takings-days.ts';
import { isAmong, type LookUp, matchesBillingSearch } from './billing-search.ts';

export type BillingFilters = BillingSummaryQuery;

/** Billings that match the filters, as `b`. `found` is a value of `foundSources`. */
export function filteredBillings(source: MoneySource, filters: BillingFilters, found?: string) {
  let billings = source.db.selectFrom('billings as b');
  const during = isDuring(source, filters);
  for (const condition of [...conditionsOf(source, filters, 'byIndex', found), ...(during ? [during] : [])])
    billings = billings.where(condition);
  return billings;
}

/** Limits of the transaction date, if any are chosen. With `movement`, days are those of movements. */
export const isDuring = (
  { settings }: Pick<MoneySource, 'settings'>,
  { movement, before, ...days }: Pick<BillingFilters, 'movement' | 'before' | 'from' | 'to'>,
) => isOnDays(sql.ref('b.transaction_date'), settings, movement ? { before } : { ...days, before });

/** Filters other than days, for rows that are checked one after the other. */
export const checkedConditions = (source: MoneySource, filters: BillingFilters, found: string | undefined) =>
  sql<boolean>`(${sql.join([sql`true`, ...conditionsOf(source, filters, 'byHash', found)], sql` and `)})`;

/** With `movement`, filters of a sale compare the movements. */
function conditionsOf(
  source: MoneySource,
  filters: BillingFilters,
  lookUp: LookUp,
  found: string | undefined,
): RawBuilder<boolean>[] {
  const { movement } = filters;
  if (!movement) return [...ownConditions(filters), ...boughtConditions(source.db, filters, lookUp, found)];
  const moved = filteredMovements(source, { ...filters, search: '', side: movement }).select('m.billingId');
  const rest = withoutSale(filters);
  return [
    sql<boolean>`b.id in ${moved}`,
    ...ownConditions(rest),
    ...boughtConditions(source.db, rest, lookUp, found),
  ];
}

/** Filters that movements do not have. */
export const withoutSale = (filters: BillingFilters): BillingFilters => ({
  ...billingSummaryQuery.parse({}),
  status: filters.status,
  type: filters.type,
  search: filters.search,
  before: filters.before,
});

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

/** Tables that decide which billings match. */
export const tablesOfFilters = ({ search, placeId, placeIds, movement }: BillingFilters): RevisedTable[] => {
  const isByPlace = !movement && (placeId !== undefined || placeIds.length > 0);
  return [
    'billings',
    ...(movement ? (['movements'] as const) : []),
    ...(search || isByPlace ? (['orders'] as const) : []),
    ...(isByPlace ? (['event_places'] as const) : []),
    ...(search ? (['events', 'places', 'discounts', 'ticket_codes'] as const) : []),
  ];
};

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
  const {
    search,
    status,
    type,
    eventId,
    placeId,
    placeIds,
    paymentMethod,
    seller,
    from,
    to,
    before,
    movement,
  } = filters;
  if (movement || search || eventId || placeId || placeIds.length > 0) return undefined;
  if (seller || from || to || before) return undefined;
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
