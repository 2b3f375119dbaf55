import type { AppOrder, AppOrderListQuery } from '@foyer/contract/app-api/orders.ts';
import { sql } from 'kysely';
import type { Db } from '#db/writing/changes.ts';
import { AppError } from '#errors.ts';
import { type CursorReading, readCursorPage } from '#lists/cursor-page.ts';
import type { ListContext } from '#lists/list.ts';
import { appOrderRows, toAppOrder } from '#presenters/orders.ts';

/** Lists the orders of all programs (default order: newest first). */
export const listOrders = (reading: ListContext, query: AppOrderListQuery): CursorReading<AppOrder> =>
  readCursorPage(reading, {
    name: 'orders',
    query,
    dependsOn: query.externalId === undefined ? ['orders'] : ['orders', 'billings'],
    select: (db, cursorKey) => ({
      id: 'o.id',
      matching: filteredOrders(db, query),
      shown: appOrderRows(db).select(cursorKey),
    }),
    sortColumns: { createdAt: { by: sql.ref('o.created_at'), is: 'moment' } },
    defaultSort: { key: 'createdAt', direction: 'desc' },
    toItem: toAppOrder,
  });

function filteredOrders(db: Db, { externalId }: AppOrderListQuery) {
  const orders = db.selectFrom('orders as o');
  if (externalId === undefined) return orders;
  return orders.where(
    'o.id',
    'in',
    db.selectFrom('billings').select('id').where('externalId', '=', externalId),
  );
}

/** Reads an order. 404, also for a billing that is not an order. */
export async function getOrder(db: Db, id: string): Promise<AppOrder> {
  const row = await appOrderRows(db).where('o.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return toAppOrder(row);
}
