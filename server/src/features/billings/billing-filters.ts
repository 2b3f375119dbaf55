import { type BillingStatus, type BillingType, billingStatus, billingType } from '@foyer/contract/enums.ts';
import type { BillingSortKey, BillingSummaryQuery } from '@foyer/contract/sales/billings.ts';
import { venueTime } from '@foyer/contract/time/venue-time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/writing/changes.ts';
import { addDays } from '#lib/days.ts';
import { isOneOf, queryTime } from '#lists/search.ts';
import { isAmong, type LookUp, matchesBillingSearch } from './billing-search.ts';

export type BillingFilters = BillingSummaryQuery;

/** Source of billings. Days are those of the time zone. */
export interface BillingSource {
  db: Db;
  timeZone: string;
}

/** Billings that match the filters, as `b`. */
export function filteredBillings(source: BillingSource, filters: BillingFilters) {
  let billings = source.db.selectFrom('billings as b');
  const conditions = [...ownConditions(filters), ...boughtConditions(source.db, filters, 'byIndex')];
  const during = isDuring(source, filters);
  for (const condition of during ? [...conditions, during] : conditions) billings = billings.where(condition);
  return billings;
}

/** Days of the transaction date, if any are chosen. */
export function isDuring(
  { timeZone }: Pick<BillingSource, 'timeZone'>,
  { from, to }: Pick<BillingFilters, 'from' | 'to'>,
): RawBuilder<boolean> | undefined {
  const { startOfDay } = venueTime(timeZone);
  const startOf = (day: string) => queryTime(new Date(startOfDay(day)).toISOString());
  const limits = [
    ...(from ? [sql`b.transaction_date >= ${startOf(from)}`] : []),
    ...(to ? [sql`b.transaction_date < ${startOf(addDays(to, 1))}`] : []),
  ];
  return limits.length > 0 ? sql<boolean>`(${sql.join(limits, sql` and `)})` : undefined;
}

/** Filters other than days, for rows that are checked one after the other. */
export const checkedConditions = ({ db }: Pick<BillingSource, 'db'>, filters: BillingFilters) =>
  sql<boolean>`(${sql.join(
    [...ownConditions(filters), ...boughtConditions(db, filters, 'byHash')],
    sql` and `,
  )})`;

/** Conditions on columns of the billing. */
function ownConditions({ status, type, eventId, paymentMethod }: BillingFilters): RawBuilder<boolean>[] {
  return [
    ...(status.length > 0 ? [isOneOf(sql.ref('b.status'), status)] : []),
    ...(type.length > 0 ? [isOneOf(sql.ref('b.type'), type)] : []),
    ...(eventId ? [sql<boolean>`b.event_id = ${eventId}::uuid`] : []),
    ...(paymentMethod ? [isPaidBy(sql.ref('b.payment_method'), paymentMethod)] : []),
  ];
}

/** Conditions on what was bought. A REFUND has the place and the order of the billing that it pays back. */
const boughtConditions = (db: Db, { placeId, search }: BillingFilters, lookUp: LookUp) => [
  ...(placeId ? [isAtPlace(db, placeId, lookUp)] : []),
  ...(search ? [matchesBillingSearch(db, search, lookUp)] : []),
];

function isAtPlace(db: Db, placeId: string, lookUp: LookUp) {
  const events = db.selectFrom('eventPlaces').select('eventId').where('placeId', '=', placeId);
  const orders = db.selectFrom('orders').select('id').where('placeId', '=', placeId);
  return sql<boolean>`(${sql.join(
    [
      isAmong('b.event_id', events, lookUp),
      isAmong('b.id', orders, lookUp),
      isAmong('b.original_id', orders, lookUp),
    ],
    sql` or `,
  )})`;
}

/** Compares payment methods ignoring case and outer spaces. */
export const isPaidBy = (column: RawBuilder<unknown> | ReturnType<typeof sql.ref>, method: string) =>
  sql<boolean>`method_key(${column}) = method_key(${method})`;

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
  const { search, status, type, eventId, placeId, paymentMethod, from, to } = filters;
  if (search || eventId || placeId || from || to) return undefined;
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
