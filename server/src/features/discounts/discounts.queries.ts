import type { Sort } from '@foyer/contract/queries/sort.ts';
import {
  type Discount,
  type DiscountListQuery,
  type DiscountSortKey,
  discountsOrder,
} from '@foyer/contract/sales/discounts.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { AppError } from '#errors.ts';
import { mergeOrderedIds } from '#lists/merge-ordered-ids.ts';
import { type PageReading, readPage } from '#lists/read-page.ts';
import { type ComputedText, matchesSearch } from '#lists/search.ts';
import { polishOrder, type SortColumn, sortingBy } from '#lists/sorting.ts';
import type { Totals } from '#lists/totals.ts';
import { discountRows, toDiscount } from '#shared/sales/discount-rows.ts';

/** The two tabs of the list. Each coupon belongs to one. */
export type DiscountKind = 'event' | 'membership';

export interface DiscountReading {
  db: Db;
  clock: { now(): Date; today(): string };
}

export const isActive = (today: string) =>
  sql<boolean>`(d.valid_from <= ${today}::date and d.valid_to >= ${today}::date)`;

/** Searchable text of the type, which depends on the current day. */
const typeShown = (today: string): ComputedText => ({
  text: sql<string>`case when ${isActive(today)} then 'active' else 'inactive' end`,
  mayContain: (word) => 'inactive'.includes(word),
});

const byTitle: SortColumn = { by: polishOrder(sql.ref('d.event_title')), nullable: true };
const byPlace: SortColumn = { by: polishOrder(sql.ref('d.event_places')), nullable: true };

export const discountOrder = (today: string) =>
  sortingBy<DiscountSortKey>(
    {
      couponCode: { by: polishOrder(sql.ref('d.coupon_code')) },
      discountPercentage: { by: sql.ref('d.percentage') },
      eventTitle: byTitle,
      title: byTitle,
      place: byPlace,
      location: byPlace,
      type: { by: sql`case when ${isActive(today)} then 1 else 2 end` },
      membership: { by: sql.ref('d.membership'), nullable: true },
      createdAt: { by: sql.ref('d.created_at') },
      validTo: { by: sql.ref('d.valid_to') },
      createdBy: { by: polishOrder(sql.ref('d.created_by')) },
    },
    discountsOrder,
    'd.id',
  );

/** Lists coupons of one kind (default order: newest first). */
export function listDiscounts(
  { totals, db, clock }: DiscountReading & { totals: Totals },
  kind: DiscountKind,
  query: DiscountListQuery,
): PageReading<Discount> {
  const now = clock.now();
  const today = clock.today();
  return readPage(
    { db, totals, now },
    {
      name: `discounts, ${kind}, on ${today}`,
      query,
      dependsOn: query.places.length > 0 ? ['discounts', 'event_places'] : ['discounts'],
      select: () => {
        const filtered = filteredDiscounts(db, kind, query, today);
        return {
          id: 'd.id',
          matching: filtered,
          shown: discountRows(db, now),
          order: discountOrder(today).orderOf(query),
          pageIds: query.sort?.key === 'type' ? idsByType(filtered, query.sort, query, today) : undefined,
        };
      },
      toItem: (row) => toDiscount(row, today),
    },
  );
}

/**
 * Sorts by type without an index: concatenates the two types, each in order of ids. An index cannot depend on
 * the current day.
 */
function idsByType(
  filtered: ReturnType<typeof filteredDiscounts>,
  { direction }: Sort,
  query: DiscountListQuery,
  today: string,
) {
  const ofType = (active: boolean, key: number) =>
    filtered.where(isActive(today), '=', active).select(['d.id', sql`${sql.lit(key)}`.as('key')]);
  return mergeOrderedIds([ofType(true, 1), ofType(false, 2)], { direction }, query);
}

export function filteredDiscounts(
  db: Db,
  kind: DiscountKind,
  query: Omit<DiscountListQuery, 'page' | 'size' | 'sort'>,
  today: string,
) {
  const { search, type, membership, places } = query;
  let discounts = db
    .selectFrom('discounts as d')
    .where('d.eventId', kind === 'event' ? 'is not' : 'is', null);
  if (search)
    discounts = discounts.where(matchesSearch(sql.ref('d.search_text'), search, [typeShown(today)]));
  if (type) discounts = discounts.where(isActive(today), '=', type === 'ACTIVE');
  if (membership === 'EVERYONE') discounts = discounts.where('d.membership', 'is', null);
  else if (membership) discounts = discounts.where('d.membership', '=', membership);
  // Membership coupons are valid at every place, so this filter does not apply to them.
  if (places.length > 0 && kind === 'event') {
    discounts = discounts.where((eb) =>
      eb.exists(
        eb
          .selectFrom('eventPlaces as ep')
          .select('ep.placeId')
          .whereRef('ep.eventId', '=', 'd.eventId')
          .where('ep.placeId', 'in', places),
      ),
    );
  }
  return discounts;
}

/** Reads a membership coupon. 404 if the id belongs to an event coupon. */
export async function getDiscount({ db, clock }: DiscountReading, id: string): Promise<Discount> {
  const row = await discountRows(db, clock.now())
    .where('d.id', '=', id)
    .where('d.eventId', 'is', null)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return toDiscount(row, clock.today());
}
