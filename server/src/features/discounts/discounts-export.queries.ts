import type { DiscountListQuery } from '@foyer/contract/sales/discounts.ts';
import { sql } from 'kysely';
import { day, enumeration, type ListExport, moment, number, text } from '#lists/export-cells.ts';
import { couponUses } from '#shared/sales/tickets.ts';
import {
  type DiscountKind,
  type DiscountReading,
  filteredDiscounts,
  isActive,
  sortClauseOf,
} from './discounts.queries.ts';

type Query = Omit<DiscountListQuery, 'page' | 'size'>;

export const exportEventDiscounts = (reading: DiscountReading, query: Query): ListExport<'discounts'> => ({
  columns: {
    ...columnsShared(reading),
    eventTitle: text(sql.ref('d.event_title')),
    place: text(sql.ref('d.event_places')),
  },
  rows: rowsOf(reading, 'event', query),
});

export const exportMembershipDiscounts = (
  reading: DiscountReading,
  query: Query,
): ListExport<'membership_discounts'> => ({
  columns: { ...columnsShared(reading), title: text(sql.ref('d.event_title')) },
  rows: rowsOf(reading, 'membership', query),
});

const columnsShared = ({ clock }: DiscountReading) => ({
  couponCode: text(sql.ref('d.coupon_code')),
  discountPercentage: number(sql.ref('d.percentage')),
  type: enumeration(sql`case when ${isActive(clock.today())} then 'ACTIVE' else 'INACTIVE' end`),
  membership: enumeration(sql.ref('d.membership'), { '': 'Everyone' }),
  createdAt: moment(sql.ref('d.created_at')),
  validTo: day(sql.ref('d.valid_to')),
  createdBy: text(sql.ref('d.created_by')),
  validFrom: day(sql.ref('d.valid_from')),
  totalQty: number(sql.ref('d.total_qty')),
  totalUsed: number(couponUses(clock.now())),
});

function rowsOf(
  { db, clock }: DiscountReading,
  kind: DiscountKind,
  query: Query,
): ListExport<'discounts'>['rows'] {
  const today = clock.today();
  return (cells) =>
    filteredDiscounts(db, kind, query, today).select(cells).orderBy(sortClauseOf(query, today));
}
