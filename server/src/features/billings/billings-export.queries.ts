import type { BillingListQuery } from '@foyer/contract/sales/billings.ts';
import { sql } from 'kysely';
import { enumeration, type ListExport, money, text, word } from '#lists/export-cells.ts';
import { exportedColumns } from '#resources/exported-columns.ts';
import { exportedBuyer } from '#shared/sales/buyers.ts';
import type { MoneySource } from '#shared/sales/movements/movement-filters.ts';
import { eventOrPlace, orderId } from '#shared/sales/purchases.ts';
import { filteredBillings } from './billing-filters.ts';
import { billingOrder, netMinor } from './billings.queries.ts';

export const exportBillings = (
  source: MoneySource,
  query: Omit<BillingListQuery, 'page' | 'size'>,
): ListExport<'billings'> => ({
  columns: exportedColumns('billings', 'b', {
    ...exportedBuyer,
    type: enumeration(sql.ref('b.type')),
    eventOrPlace: text(eventOrPlace),
    netAmount: money(netMinor),
    currency: word(sql.ref('b.currency')),
    id: word(sql.ref('b.id')),
  }),
  rows: (cells) =>
    filteredBillings(source, query)
      .leftJoin('users as u', 'u.id', 'b.userId')
      .leftJoin('events as e', 'e.id', 'b.eventId')
      .leftJoin('orders as o', (join) => join.on('o.id', '=', orderId))
      .leftJoin('places as p', 'p.id', 'o.placeId')
      .select(cells)
      .orderBy(billingOrder.clauseOf(query)),
});
