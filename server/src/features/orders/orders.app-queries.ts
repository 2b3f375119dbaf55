import { type AppOrder, type AppOrderListQuery, appOrdersOrder } from '@foyer/contract/app-api/orders.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { execute } from '#db/reading/reusable-statement.ts';
import { AppError } from '#errors.ts';
import { type CursorReading, readCursorPage } from '#lists/cursor-page.ts';
import type { ListContext } from '#lists/list.ts';
import type { RevisedTable } from '#lists/revisions.ts';
import { isOneOf, queryTime } from '#lists/search.ts';
import { appOrderRow, appOrderRows, toAppOrder } from '#presenters/orders.ts';

/** Lists the orders of all programs (default order: newest first). */
export const listOrders = (reading: ListContext, query: AppOrderListQuery): CursorReading<AppOrder> =>
  readCursorPage(reading, {
    name: 'orders',
    query,
    dependsOn: tablesFor(query),
    select: (db, cursorKey) => ({
      id: 'o.id',
      matching: filteredOrders(db, query),
      shown: appOrderRows(db).select(cursorKey),
    }),
    sortColumns: { createdAt: { by: sql.ref('o.created_at'), is: 'moment' } },
    defaultSort: appOrdersOrder,
    toItem: toAppOrder,
  });

/** True if a filter needs the billings of the orders. */
const filtersBillings = ({ externalId, guest, status, type, updatedSince }: AppOrderListQuery) =>
  [externalId, guest, updatedSince].some((value) => value !== undefined) ||
  status.length > 0 ||
  type.length > 0;

function tablesFor(query: AppOrderListQuery): RevisedTable[] {
  const tables: RevisedTable[] = ['orders'];
  if (filtersBillings(query)) tables.push('billings');
  if (query.guest !== undefined) tables.push('users');
  if (query.code !== undefined || query.updatedSince !== undefined) tables.push('ticket_codes');
  return tables;
}

function filteredOrders(db: Db, query: AppOrderListQuery) {
  const { eventId, placeId, code, createdFrom, createdTo } = query;
  let orders = db.selectFrom('orders as o');
  if (eventId !== undefined) orders = orders.where('o.eventId', '=', eventId);
  if (placeId !== undefined) orders = orders.where('o.placeId', '=', placeId);
  if (createdFrom !== undefined) orders = orders.where('o.createdAt', '>=', queryTime(createdFrom));
  if (createdTo !== undefined) orders = orders.where('o.createdAt', '<=', queryTime(createdTo));
  if (code !== undefined) {
    const ofCode = db.selectFrom('ticketCodes').select('orderId').where('code', '=', code);
    orders = orders.where('o.id', 'in', ofCode);
  }
  return filtersBillings(query) ? orders.where('o.id', 'in', filteredBillings(db, query)) : orders;
}

function filteredBillings(db: Db, { externalId, guest, status, type, updatedSince }: AppOrderListQuery) {
  let billings = db.selectFrom('billings as b').select('b.id');
  if (externalId !== undefined) billings = billings.where('b.externalId', '=', externalId);
  if (guest !== undefined) {
    const ofGuest = db.selectFrom('users').select('id').where('externalId', '=', guest);
    billings = billings.where('b.userId', 'in', ofGuest);
  }
  if (status.length > 0) billings = billings.where(isOneOf(sql.ref('b.status'), status));
  if (type.length > 0) billings = billings.where(isOneOf(sql.ref('b.type'), type));
  if (updatedSince !== undefined) {
    const since = queryTime(updatedSince);
    const ofChangedTickets = db
      .selectFrom('ticketCodes')
      .select('orderId')
      .where('updatedAt', '>=', since)
      .where('orderId', 'is not', null)
      .$narrowType<{ orderId: string }>();
    billings = billings.where((eb) =>
      eb.or([eb('b.updatedAt', '>=', since), eb('b.id', 'in', ofChangedTickets)]),
    );
  }
  return billings;
}

/** Reads an order. 404, also for a billing that is not an order. */
export async function getOrder(db: Db, id: string): Promise<AppOrder> {
  const [row] = await execute(db, appOrderRow(db, { id }));
  if (!row) throw new AppError('notFound');
  return toAppOrder(row);
}

/** Reads the code of a ticket. 404 if it is unknown. */
export async function getTicketCode(db: Db, code: string): Promise<string> {
  const ticket = await db
    .selectFrom('ticketCodes')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst();
  if (!ticket) throw new AppError('notFound');
  return ticket.code;
}
