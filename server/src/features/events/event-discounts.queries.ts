import { type Discount, type DiscountListQuery, discountStatusOn } from '@foyer/contract/discounts.ts';
import type { Page } from '@foyer/contract/list-query.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#db/changes.ts';
import { inOrder, matchesSearch, pageOf, polish, rowsOf, type SortColumn } from '#db/list.ts';
import type { Totals } from '#db/totals.ts';
import type { Clock } from '#lib/clock.ts';

/** Discounts with the event they belong to and what was used of them. */
export const discountRows = (db: Db) =>
  db
    .selectFrom('discounts as d')
    .leftJoin('events as e', 'e.id', 'd.eventId')
    .select([
      'd.id',
      'd.couponCode',
      'd.percentage',
      'd.membership',
      'd.validFrom',
      'd.validTo',
      'd.totalQty',
      'd.sendNotification',
      'd.createdAt',
      'd.createdBy',
      'd.updatedAt',
      'd.eventId',
      'e.titlePl',
      'e.titleEn',
      sql<number>`(select count(*) from tickets t where t.discount_id = d.id)`.as('totalUsed'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('eventPlaces as ep')
          .innerJoin('places as p', 'p.id', 'ep.placeId')
          .select(['p.id', 'p.name'])
          .whereRef('ep.eventId', '=', 'd.eventId')
          .orderBy('ep.position'),
      ).as('locations'),
    );

type DiscountRow = Awaited<ReturnType<ReturnType<typeof discountRows>['executeTakeFirstOrThrow']>>;

/** As it travels; its status follows from the venue's day. */
export function toDiscount(row: DiscountRow, today: string): Discount {
  const {
    percentage,
    titlePl,
    titleEn,
    eventId,
    locations,
    totalQty,
    totalUsed,
    createdAt,
    updatedAt,
    ...same
  } = row;
  const title = titlePl === null || titleEn === null ? null : { pl: titlePl, en: titleEn };
  return {
    ...same,
    discountPercentage: percentage,
    totalQty,
    totalUsed,
    usedPercentage: totalQty === null ? null : Math.round((100 * totalUsed) / totalQty),
    type: discountStatusOn(row, today),
    title,
    event: eventId && title ? { id: eventId, title, locations } : null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    _count: { usedTickets: totalUsed },
  };
}

/** The coupons of one event, in the order its form shows them. */
export async function eventDiscounts(db: Db, eventId: string, today: string): Promise<Discount[]> {
  const rows = await discountRows(db)
    .where('d.eventId', '=', eventId)
    .orderBy('d.position')
    .orderBy('d.id')
    .execute();
  return rows.map((row) => toDiscount(row, today));
}

type SortKey = NonNullable<DiscountListQuery['sort']>['key'];

const sortColumns = (today: string): Record<SortKey, SortColumn> => ({
  couponCode: { by: polish(sql.ref('d.coupon_code')) },
  discountPercentage: { by: sql.ref('d.percentage') },
  eventTitle: { by: polish(sql.ref('e.title_pl')), nullable: true },
  place: { by: polish(sql.ref('e.location_names')), nullable: true },
  type: { by: sql`case when ${isActive(today)} then 1 else 2 end` },
  membership: { by: sql.ref('d.membership'), nullable: true },
  createdAt: { by: sql.ref('d.created_at') },
  validTo: { by: sql.ref('d.valid_to') },
  createdBy: { by: polish(sql.ref('d.created_by')) },
});

const isActive = (today: string) => sql<boolean>`${today}::date between d.valid_from and d.valid_to`;

/** One page of the coupons of events, newest first unless told otherwise. */
export async function listEventDiscounts(
  { db, totals, clock }: { db: Db; totals: Totals; clock: Clock },
  query: DiscountListQuery,
): Promise<Page<Discount>> {
  const today = clock.today();
  let wanted = discountRows(db).where('d.eventId', 'is not', null);
  const searched = sql`fold(concat_ws(' ', d.coupon_code, e.title_pl, e.title_en, e.location_names, d.created_by))`;
  if (query.search) wanted = wanted.where(matchesSearch(searched, query.search));
  if (query.type) wanted = wanted.where(isActive(today), '=', query.type === 'ACTIVE');
  if (query.membership) wanted = wanted.where('d.membership', '=', query.membership);
  if (query.places.length > 0) {
    wanted = wanted.where((eb) =>
      eb.exists(
        eb
          .selectFrom('eventPlaces as ep')
          .select('ep.placeId')
          .whereRef('ep.eventId', '=', 'e.id')
          .where('ep.placeId', 'in', query.places),
      ),
    );
  }
  const { limit, offset } = rowsOf(query);
  const sort = query.sort ?? { key: 'createdAt', direction: 'desc' };
  const rows = await wanted
    .orderBy(inOrder(sort, sortColumns(today), sql.ref('d.id')))
    .limit(limit)
    .offset(offset)
    .execute();
  const total = await totals(db, {
    key: JSON.stringify(['eventDiscounts', today, query.search, query.type, query.membership, query.places]),
    of: ['discounts', 'events', 'eventPlaces'],
    count: sql`${wanted.clearSelect().select((eb) => eb.fn.countAll<number>().as('total'))}`,
    now: clock.now(),
  });
  return pageOf(
    rows.map((row) => toDiscount(row, today)),
    total,
    query.size,
  );
}
