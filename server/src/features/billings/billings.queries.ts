import { type BillingStatus, type BillingType, billingStatus, billingType } from '@foyer/contract/enums.ts';
import type { Sort } from '@foyer/contract/lists/list-query.ts';
import type { Billing } from '@foyer/contract/sales/billing.ts';
import type { BillingListItem, BillingListQuery, BillingSortKey } from '@foyer/contract/sales/billings.ts';
import { sql } from 'kysely';
import { isoMoment, type Read } from '#db/reading/json.ts';
import type { Db } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { toZloty } from '#lib/money.ts';
import type { ListContext } from '#lists/list.ts';
import { mergeOrderedIds } from '#lists/merge-ordered-ids.ts';
import { type PageReading, readPage } from '#lists/read-page.ts';
import { isOneOf, matchesSearch } from '#lists/search.ts';
import { orderBy, type SortColumn, sortedBy } from '#lists/sorting.ts';
import { ticketsOf, toTicket } from '#presenters/tickets.ts';
import { endOverdueHolds, nextHoldEnd, refundedBy } from '#shared/sales/orders.ts';
import { refundsOf } from '#shared/sales/refunds.ts';

const sortColumns: Record<BillingSortKey, SortColumn> = {
  cost: { by: sql.ref('b.cost_minor') },
  name: { by: sql.ref('b.sort_name'), nullable: true },
  surname: { by: sql.ref('b.sort_surname'), nullable: true },
  email: { by: sql.ref('b.sort_email') },
  phoneNumber: { by: sql.ref('b.sort_phone'), nullable: true },
  paymentMethod: { by: sql.ref('b.sort_method'), nullable: true },
  status: { by: sql.ref('b.status') },
  type: { by: sql.ref('b.type') },
  transactionDate: { by: sql.ref('b.transaction_date') },
};

const defaultSort: Sort<BillingSortKey> = { key: 'transactionDate', direction: 'desc' };

/** Lists billings (default order: newest first). */
export const listBillings = (
  reading: ListContext & Pick<Deps, 'change'>,
  query: BillingListQuery,
): PageReading<BillingListItem> =>
  readPage(reading, {
    name: 'billings',
    query,
    dependsOn: ['billings'],
    select: (db) => ({
      id: 'b.id',
      matching: filteredBillings(db, query),
      shown: listedBillings(db),
      order: sortedBy(query.sort ?? defaultSort, sortColumns),
      count: query.search ? undefined : countFromTotals(query),
      pageIds: pageIds(db, query),
      searchedInOrder:
        query.search && isPlain(query)
          ? { table: 'billings', matches: matchesSearch(sql.ref('b.search_text'), query.search) }
          : undefined,
    }),
    toItem: toListItem,
    before: { dueAt: nextHoldEnd, work: () => endOverdueHolds(reading, reading.now) },
  });

/** Sort order of the list. Expects the billings table as `b`. */
export const orderOf = ({ sort = defaultSort }: Pick<BillingListQuery, 'sort'>) =>
  orderBy(sortedBy(sort, sortColumns), sql.ref('b.id'));

type Filters = Pick<BillingListQuery, 'search' | 'status' | 'type'>;

export function filteredBillings(db: Db, { search, status, type }: Filters) {
  let billings = db.selectFrom('billings as b');
  if (search) billings = billings.where(matchesSearch(sql.ref('b.search_text'), search));
  if (status.length > 0) billings = billings.where(isOneOf(sql.ref('b.status'), status));
  if (type.length > 0) billings = billings.where(isOneOf(sql.ref('b.type'), type));
  return billings;
}

/** Default order without filters. The index of that order also contains the search text. */
const isPlain = ({ status, type, sort = defaultSort }: BillingListQuery) =>
  status.length === 0 && type.length === 0 && sort.key === 'transactionDate';

/**
 * Merges ordered selects, one per status and type. A search and the default order have their own indexes
 * instead.
 */
function pageIds(db: Db, query: BillingListQuery) {
  const { search, sort = defaultSort } = query;
  if (search || isPlain(query)) return undefined;
  const { by: key, nullable } = sortColumns[sort.key];
  const selects = kindsOf(query, sort.key).map((kind) =>
    filteredBillings(db, { search, ...kind }).select(['b.id', sql`${key}`.as('key')]),
  );
  return mergeOrderedIds(selects, { direction: sort.direction, nullable }, query);
}

/** Pairs of status and type to select. If the list is sorted by one of them, only the other is split. */
function kindsOf(
  { status, type }: Filters,
  sortKey: BillingSortKey,
): { status: BillingStatus[]; type: BillingType[] }[] {
  const statuses = status.length > 0 ? status : billingStatus.options;
  const types = type.length > 0 ? type : billingType.options;
  if (sortKey === 'status') return types.map((one) => ({ status: statuses, type: [one] }));
  if (sortKey === 'type') return statuses.map((one) => ({ status: [one], type: types }));
  return statuses.flatMap((one) => types.map((other) => ({ status: [one], type: [other] })));
}

/** Reads the total from the sums per status and type, which saves counting an unsearched list. */
const countFromTotals = ({ status, type }: Filters) => sql<number>`
  select coalesce(sum(billings), 0)::bigint from billing_sums
   where ${status.length > 0 ? isOneOf(sql.ref('status'), status) : sql`true`}
     and ${type.length > 0 ? isOneOf(sql.ref('type'), type) : sql`true`}`;

const listedBillings = (db: Db) =>
  db
    .selectFrom('billings as b')
    .innerJoin('users as u', 'u.id', 'b.userId')
    .select([
      'b.id',
      'b.costMinor',
      'b.currency',
      'b.status',
      'b.type',
      'b.paymentMethod',
      'b.transactionDate',
      'b.createdAt',
      'b.refundOf',
      refundedBy.as('refundedBy'),
      'b.userId',
      'u.email',
      'u.name',
      'u.surname',
      'u.phonePrefix',
      'u.phoneNumber',
    ]);
type BillingRow = Awaited<ReturnType<ReturnType<typeof listedBillings>['executeTakeFirstOrThrow']>>;

function toListItem(row: Read<BillingRow>): BillingListItem {
  const { costMinor, userId, email, name, surname, phonePrefix, phoneNumber, ...same } = row;
  return {
    ...same,
    cost: toZloty(costMinor),
    transactionDate: isoMoment(row.transactionDate),
    createdAt: isoMoment(row.createdAt),
    user: { id: userId, email, profile: { name, surname, phonePrefix, phoneNumber } },
  };
}

/** Billings with what was bought. `paid` is the billing that a REFUND pays back, otherwise the billing itself. */
const fullBillings = (db: Db) =>
  listedBillings(db)
    .innerJoin('billings as paid', (join) =>
      join.on('paid.id', '=', sql<string>`coalesce(b.refund_of, b.id)`),
    )
    .leftJoin('orders as o', 'o.id', 'paid.id')
    .leftJoin('events as e', 'e.id', 'paid.eventId')
    .leftJoin('places as p', 'p.id', 'o.placeId')
    .leftJoin('discounts as d', 'd.id', 'o.discountId')
    .select(['b.apiMetadata', 'b.updatedAt', 'o.quantity', 'd.couponCode', 'd.percentage'])
    .select([
      'e.id as eventId',
      'e.titlePl',
      'e.titleEn',
      'e.timeFrom',
      'p.id as placeId',
      'p.name as placeName',
    ])
    .select([ticketsOf(db, 'paid.id').as('tickets'), refundsOf(db, 'paid.id').as('refunds')]);

/** Reads a billing with what was bought. 404. */
export async function getBilling(db: Db, id: string): Promise<Billing> {
  const row = await fullBillings(db).where('b.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('notFound');
  const { apiMetadata, updatedAt, quantity, couponCode, percentage, tickets, refunds, ...rest } = row;
  const { eventId, titlePl, titleEn, timeFrom, placeId, placeName, ...listed } = rest;
  return {
    ...toListItem(listed),
    apiMetadata,
    event:
      eventId && titlePl !== null && titleEn !== null && timeFrom !== null
        ? { id: eventId, title: { pl: titlePl, en: titleEn }, timeFrom: isoMoment(timeFrom) }
        : null,
    place: placeId && placeName !== null ? { id: placeId, name: placeName } : null,
    tickets: tickets.map(toTicket),
    quantity,
    couponCode,
    discountPercentage: percentage,
    refunds: refunds.map(({ id, status, paymentMethod, costMinor, createdAt }) => ({
      id,
      status,
      paymentMethod,
      amount: toZloty(costMinor),
      createdAt: isoMoment(createdAt),
    })),
    updatedAt: isoMoment(updatedAt),
  };
}
