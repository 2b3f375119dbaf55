import type { BillingListQuery } from '@foyer/contract/sales/billings.ts';
import { sql } from 'kysely';
import type { Db } from '#db/writing/changes.ts';
import { type ListExport, moment, money, text, word } from '#lists/export-cells.ts';
import { exportedPerson } from '#shared/accounts/accounts.ts';
import { filteredBillings, orderOf } from './billings.queries.ts';

export const exportBillings = (
  db: Db,
  query: Omit<BillingListQuery, 'page' | 'size'>,
): ListExport<'billings'> => ({
  columns: {
    cost: money(sql.ref('b.cost_minor')),
    ...exportedPerson,
    paymentMethod: text(sql.ref('b.payment_method')),
    status: word(sql.ref('b.status')),
    type: word(sql.ref('b.type')),
    transactionDate: moment(sql.ref('b.transaction_date')),
    currency: word(sql.ref('b.currency')),
    createdAt: moment(sql.ref('b.created_at')),
    id: word(sql.ref('b.id')),
  },
  rows: (cells) =>
    filteredBillings(db, query)
      .innerJoin('users as u', 'u.id', 'b.userId')
      .select(cells)
      .orderBy(orderOf(query)),
});
