import type { BillingListQuery } from '@foyer/contract/sales/billings.ts';
import { sql } from 'kysely';
import { enumeration, type ListExport, moment, money, text, word } from '#lists/export-cells.ts';
import { exportedBuyer } from '#shared/sales/buyers.ts';
import { eventOrPlace, orderId } from '#shared/sales/purchases.ts';
import { type BillingSource, filteredBillings } from './billing-filters.ts';
import { netMinor, sortClauseOf } from './billings.queries.ts';

export const exportBillings = (
  source: BillingSource,
  query: Omit<BillingListQuery, 'page' | 'size'>,
): ListExport<'billings'> => ({
  columns: {
    cost: money(sql.ref('b.cost_minor')),
    ...exportedBuyer,
    paymentMethod: text(sql.ref('b.payment_method')),
    status: enumeration(sql.ref('b.status')),
    type: enumeration(sql.ref('b.type')),
    transactionDate: moment(sql.ref('b.transaction_date')),
    eventOrPlace: text(eventOrPlace),
    netAmount: money(netMinor),
    currency: word(sql.ref('b.currency')),
    createdAt: moment(sql.ref('b.created_at')),
    id: word(sql.ref('b.id')),
  },
  rows: (cells) =>
    filteredBillings(source, query)
      .leftJoin('users as u', 'u.id', 'b.userId')
      .leftJoin('events as e', 'e.id', 'b.eventId')
      .leftJoin('orders as o', (join) => join.on('o.id', '=', orderId))
      .leftJoin('places as p', 'p.id', 'o.placeId')
      .select(cells)
      .orderBy(sortClauseOf(query)),
});
