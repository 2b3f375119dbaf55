/** Orders in the format of the guests' API, for responses and webhooks. */
import type { AppOrder, AppRefund } from '@foyer/contract/app-api/orders.ts';
import type { BillingStatus } from '@foyer/contract/enums.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { isoMoment, type Read } from '#db/reading/json.ts';
import { compiledOnce } from '#db/reading/reusable-statement.ts';
import { toZloty } from '#lib/money.ts';
import { orderVersion } from '#shared/sales/orders.ts';
import { type refundRows, refundsOf } from '#shared/sales/refunds.ts';
import { sellerKindOf, sellerNameForPrograms } from '#shared/sales/sellers.ts';
import { ticketsOf, toTicket } from './tickets.ts';

export const appOrderRows = (db: Db) =>
  db
    .selectFrom('orders as o')
    .innerJoin('billings as b', 'b.id', 'o.id')
    .leftJoin('users as u', 'u.id', 'b.userId')
    .leftJoin('discounts as d', 'd.id', 'o.discountId')
    .select([
      'o.id',
      'b.externalId',
      'u.externalId as guest',
      'b.guestName',
      'b.type',
      'b.status',
      'b.costMinor',
      'b.currency',
    ])
    .select(['b.paymentMethod', 'b.transactionDate', 'b.createdAt', orderVersion.as('updatedAt')])
    .select(['o.eventId', 'o.placeId', 'o.quantity', 'd.couponCode', 'o.reservationDetails'])
    .select(['o.holding', 'o.holdUntil', 'o.paidAt', 'o.refundedAt', 'o.errorReason'])
    .select(sellerKindOf(sql.ref('b.seller')).as('sellerKind'))
    .select(sellerNameForPrograms(sql.ref('b.seller')).as('sellerName'))
    .select([ticketsOf(db, 'o.id').as('tickets'), refundsOf(db, 'b.id').as('refunds')]);

export const appOrderRow = compiledOnce((db: Db, { id }: { id: string }) =>
  appOrderRows(db).where('o.id', '=', id),
);

export type AppOrderRow = Awaited<ReturnType<ReturnType<typeof appOrderRows>['executeTakeFirstOrThrow']>>;

export function toAppOrder(row: Read<AppOrderRow>): AppOrder {
  const refunds = row.refunds.map(toAppRefund);
  const completed = refunds.filter(({ status }) => status === 'PAID');
  return {
    id: row.id,
    externalId: row.externalId,
    guest: row.guest,
    guestName: row.guestName,
    type: row.type,
    status: row.status,
    cost: toZloty(row.costMinor),
    currency: row.currency,
    paymentMethod: row.paymentMethod,
    transactionDate: isoMoment(row.transactionDate),
    eventId: row.eventId,
    placeId: row.placeId,
    quantity: row.quantity,
    couponCode: row.couponCode,
    seller: row.sellerKind && { kind: row.sellerKind, name: row.sellerName },
    reservationDetails: row.reservationDetails,
    tickets: row.tickets.map(toTicket),
    holdUntil: row.holding && row.holdUntil ? isoMoment(row.holdUntil) : null,
    errorReason: row.errorReason,
    refund: refunds[0] ?? null,
    refunds,
    refundedAmount: toZloty(row.status === 'REFUNDED' ? row.costMinor : sumOfPaid(row.refunds)),
    createdAt: isoMoment(row.createdAt),
    paidAt: row.paidAt && isoMoment(row.paidAt),
    refundedAt: row.refundedAt ? isoMoment(row.refundedAt) : latestOf(completed),
    updatedAt: isoMoment(row.updatedAt),
  };
}

const sumOfPaid = (refunds: readonly { status: BillingStatus; costMinor: number }[]) =>
  refunds.reduce((sum, { status, costMinor }) => sum + (status === 'PAID' ? costMinor : 0), 0);

/** When the last of the refunds was completed. */
const latestOf = (refunds: readonly AppRefund[]) =>
  refunds.reduce<string | null>(
    (latest, { completedAt }) =>
      latest !== null && completedAt !== null && completedAt <= latest ? latest : completedAt,
    null,
  );

type RefundRow = Awaited<ReturnType<ReturnType<typeof refundRows>['executeTakeFirstOrThrow']>>;

export const toAppRefund = (row: Read<RefundRow>): AppRefund => ({
  id: row.id,
  externalId: row.externalId,
  status: row.status,
  amount: toZloty(row.costMinor),
  ticketIds: row.ticketIds,
  paymentMethod: row.paymentMethod,
  reason: row.reason,
  requestedAt: isoMoment(row.createdAt),
  completedAt: row.status === 'PAID' ? isoMoment(row.transactionDate) : null,
});
