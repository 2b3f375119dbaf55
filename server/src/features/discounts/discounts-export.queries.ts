import type { DiscountListQuery } from '@foyer/contract/sales/discounts.ts';
import { sql } from 'kysely';
import { enumerationCell, type FileContent, type ListExport, numberCell } from '#lists/export-cells.ts';
import { exportedColumns } from '#resources/exported-columns.ts';
import { couponUses } from '#shared/sales/tickets.ts';
import {
  type DiscountKind,
  type DiscountReading,
  discountOrder,
  filteredDiscounts,
  isActive,
} from './discounts.queries.ts';

type Query = Omit<DiscountListQuery, 'page' | 'size'>;

export const exportEventDiscounts = (reading: DiscountReading, query: Query): ListExport<'discounts'> => ({
  columns: exportedColumns('discounts', 'd', computedColumns(reading)),
  rows: rowsOf(reading, 'event', query),
});

export const exportMembershipDiscounts = (
  reading: DiscountReading,
  query: Query,
): ListExport<'membership_discounts'> => ({
  columns: exportedColumns('membership_discounts', 'd', computedColumns(reading)),
  rows: rowsOf(reading, 'membership', query),
});

const computedColumns = ({ clock }: DiscountReading) => ({
  type: enumerationCell(sql`case when ${isActive(clock.today())} then 'ACTIVE' else 'INACTIVE' end`),
  membership: enumerationCell(sql.ref('d.membership'), { '': 'Everyone' }),
  totalUsed: numberCell(couponUses(clock.now())),
});

function rowsOf({ db, clock }: DiscountReading, kind: DiscountKind, query: Query): FileContent['rows'] {
  const today = clock.today();
  const order = discountOrder(today).clauseOf(query);
  return (cells) => filteredDiscounts(db, kind, query, today).select(cells).orderBy(order);
}
