import type { BillingListQuery } from '@foyer/contract/sales/billings.ts';
import { sql } from 'kysely';
import { namedRows } from '#db/limits/named-rows.ts';
import { enumerationCell, type ListExport, moneyCell, textCell, wordCell } from '#lists/export-cells.ts';
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
    type: enumerationCell(sql.ref('b.type')),
    eventOrPlace: textCell(eventOrPlace),
    netAmount: moneyCell(netMinor),
    currency: wordCell(sql.ref('b.currency')),
    id: wordCell(sql.ref('b.id')),
  }),
  rows: (cells) =>
    filteredBillings(source, query)
      .leftJoin(namedRows('users', 'u'), 'u.id', 'b.userId')
      .leftJoin(namedRows('events', 'e'), 'e.id', 'b.eventId')
      .leftJoin(namedRows('orders', 'o'), (join) => join.on('o.id', '=', orderId))
      .leftJoin(namedRows('places', 'p'), 'p.id', 'o.placeId')
      .select(cells)
      .orderBy(billingOrder.clauseOf(query)),
});
