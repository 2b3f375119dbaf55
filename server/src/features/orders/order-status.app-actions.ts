import type { AppOrder, AppOrderStatusInput, AppRefundInput } from '@foyer/contract/app-api/orders.ts';
import type { BillingStatus } from '@foyer/contract/enums.ts';
import { holdIssues } from '@foyer/contract/time/horizon.ts';
import type { Tx } from '#db/handles.ts';
import { execute } from '#db/reading/reusable-statement.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError, refuseWrongFields, unknownRecord } from '#errors.ts';
import { checkIfMatch } from '#http/answers/etag.ts';
import {
  countTicketsFree,
  countTicketsLeft,
  readTicketsLeft,
  refuseTooMany,
} from '#shared/sales/availability.ts';
import { endExpiredHolds, readOrderVersion, setOrderStatus } from '#shared/sales/orders.ts';
import { laneOf, lockPayment } from '#shared/sales/payments.ts';
import { lockTickets, releaseSeats } from '#shared/sales/refunded-tickets.ts';
import { latestRefundId, providerSteps, setRefundStatus } from '#shared/sales/refunds.ts';
import { refuseWrongDays } from './orders.app-actions.ts';
import { getOrder } from './orders.app-queries.ts';
import { enqueueTicketsMail } from './ticket-mail-jobs.ts';
import { type EventOnSale, refuseNotOnSale, saleLock, type TicketOrder, ticketSale } from './ticket-sales.ts';

/** Status changes that a call may request. */
const nextStatuses: Record<BillingStatus, readonly BillingStatus[]> = {
  PENDING: ['IN_PROGRESS', 'PAID', 'ERROR'],
  IN_PROGRESS: ['PAID', 'ERROR'],
  PAID: ['REFUNDED'],
  ERROR: [],
  REFUNDED: [],
};

/**
 * Updates the payment status of an order; the same status again changes nothing. 404; 412; 409
 * `orderStatusForbidden`. A payment after the hold expired can also fail with 409 `eventNotOnSale`,
 * `ticketsSoldOut`, `couponUsedUp`.
 */
export async function putOrderStatus(
  deps: Pick<Deps, 'db' | 'change' | 'clock' | 'jobs'>,
  context: WriteContext,
  id: string,
  input: AppOrderStatusInput,
  ifMatch?: string,
): Promise<AppOrder> {
  await endExpiredHolds(deps, context.now);
  const lane = await laneOf(deps.db, id);
  return deps.change({ ...context, lane }, async (tx) => {
    await changeOrderStatus(tx, deps, context.now, id, input, ifMatch);
    return getOrder(tx, id);
  });
}

/** Error with the refund of the order, if it has one, so that the caller sees the reason. */
async function statusForbidden(tx: Tx, id: string, to: BillingStatus): Promise<AppError> {
  const { refund, status: from } = await getOrder(tx, id);
  return new AppError('orderStatusForbidden', { params: { from, to, ...(refund && { refund }) } });
}

/** The part of `putOrderStatus` in the transaction. */
async function changeOrderStatus(
  tx: Tx,
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  now: Date,
  id: string,
  { status, paymentMethod, transactionDate, holdUntil }: AppOrderStatusInput,
  ifMatch?: string,
): Promise<void> {
  const { order, event } = await lockOrder(tx, id, now);
  if (ifMatch !== undefined) checkIfMatch(ifMatch, await readOrderVersion(tx, id));
  const isSameHold = holdUntil == null || order.holdUntil?.getTime() === Date.parse(holdUntil);
  if (order.status === status && isSameHold) return;
  refuseWrongDays(clock, { transactionDate });
  if (holdUntil) refuseWrongHold(holdUntil, now, event);
  // A payment that arrives after the hold expired is still accepted while tickets are left.
  const isLatePayment = order.status === 'ERROR' && status === 'PAID' && order.holdUntil !== null;
  const isLongerHold = order.status === status; // IN_PROGRESS, with another `holdUntil`
  if (!isLatePayment && !isLongerHold && !nextStatuses[order.status].includes(status))
    throw await statusForbidden(tx, id, status);
  if (status === 'REFUNDED' && order.latestRefundId !== null) throw await statusForbidden(tx, id, status);
  if (isLatePayment && event) refuseNotOnSale(event);
  await setOrderStatus(tx, now, [id], status, {
    ...(paymentMethod && { paymentMethod }),
    ...(status === 'PAID' && { transactionDate: now }),
    ...(transactionDate && { transactionDate: new Date(transactionDate) }),
    ...(status === 'ERROR' && { errorReason: 'REPORTED' }),
  });
  if (holdUntil) {
    const orders = tx.updateTable('orders').where('id', '=', id);
    await orders.set({ holdUntil: new Date(holdUntil) }).execute();
  }
  if (order.eventId && order.quantity && status !== 'IN_PROGRESS')
    await sellOrReturnTickets(
      tx,
      { ...order, eventId: order.eventId, quantity: order.quantity },
      { status, now, isLate: isLatePayment },
    );
  if (status === 'PAID' && order.mailTickets) await enqueueTicketsMail(tx, jobs, id, now);
}

/** 400 for a hold that has passed or is too long, or of an order without tickets of an event. */
function refuseWrongHold(holdUntil: string, now: Date, event: EventOnSale | undefined): void {
  const path = 'holdUntil';
  refuseWrongFields(
    event
      ? holdIssues(path, holdUntil, { now, timeTo: event.timeTo })
      : [{ path, key: 'unknownField', params: { onlyWith: 'type EVENT' } }],
  );
}

/** Marks an order as paid at the door. */
export const payOrder = (
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Tx,
  now: Date,
  id: string,
  paymentMethod: string,
): Promise<void> => changeOrderStatus(tx, deps, now, id, { status: 'PAID', paymentMethod });

/** Locks the event first and the order second, like a sale (ADR 30). */
async function lockOrder(tx: Tx, id: string, now: Date) {
  const orders = tx.selectFrom('orders').where('id', '=', id);
  const found = await orders.select('eventId').executeTakeFirst();
  if (!found) throw new AppError('notFound');
  const event: EventOnSale | undefined = found.eventId
    ? (await execute(tx, saleLock(tx, { id: found.eventId, now })))[0]
    : undefined;
  await orders.select('id').forNoKeyUpdate().execute();
  const order = await tx
    .selectFrom('orders as o')
    .innerJoin('billings as b', 'b.id', 'o.id')
    .select(['o.id', 'o.eventId', 'o.quantity', 'o.discountId', 'o.holdUntil', 'o.mailTickets'])
    .select(['b.userId', 'b.status', latestRefundId.as('latestRefundId')])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();
  return { order, event };
}

type CountedOrder = TicketOrder & Parameters<typeof refuseTooMany>[2];

/** Creates the tickets if the order is paid, and releases them if it is refunded. */
async function sellOrReturnTickets(
  tx: Tx,
  order: CountedOrder,
  { status, now, isLate }: { status: BillingStatus; now: Date; isLate: boolean },
): Promise<void> {
  if (status === 'REFUNDED') {
    const tickets = await lockTickets(tx, order.id);
    await releaseSeats(
      tx,
      tickets.map(({ id }) => id),
    );
  }
  if (status !== 'PAID') return;
  const left = await readTicketsLeft(tx, order.eventId, now, isLate ? countTicketsLeft : countTicketsFree);
  // checked even while the hold lasts: by another instance's clock it may have expired
  await refuseTooMany(tx, left, order, now);
  await execute(tx, ticketSale(tx, { ...order, now }));
}

/**
 * Reports the outcome of a refund. Without `refundId`, the order must have one PENDING or ERROR refund. 404;
 * 412; 409 `billingStatusForbidden`, `refundAmbiguous`, `refundExceedsPayment`.
 */
export const putOrderRefund = async (
  { db, change }: Pick<Deps, 'db' | 'change'>,
  context: WriteContext,
  id: string,
  { status, refundId }: AppRefundInput,
  ifMatch?: string,
): Promise<AppOrder> =>
  change({ ...context, lane: await laneOf(db, id) }, async (tx) => {
    await getOrder(tx, id);
    const payment = await lockPayment(tx, id);
    if (!payment) throw new AppError('notFound');
    if (ifMatch !== undefined) checkIfMatch(ifMatch, await readOrderVersion(tx, id));
    const refund = chosenRefund(payment.refunds, refundId);
    await setRefundStatus(tx, context.now, refund, { status, steps: providerSteps, payment });
    return getOrder(tx, id);
  });

function chosenRefund<Refund extends { id: string; status: BillingStatus }>(
  refunds: readonly Refund[],
  refundId: string | null | undefined,
): Refund {
  if (refundId) {
    const named = refunds.find(({ id }) => id === refundId);
    if (!named) throw unknownRecord('refundId');
    return named;
  }
  const [first] = refunds;
  if (!first) throw new AppError('notFound');
  const open = refunds.filter(({ status }) => status === 'PENDING' || status === 'ERROR');
  if (open.length > 1)
    throw new AppError('refundAmbiguous', { params: { refundIds: open.map(({ id }) => id) } });
  return open[0] ?? first;
}
