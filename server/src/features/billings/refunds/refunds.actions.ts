import type { AppNewRefund } from '@foyer/contract/app-api/orders.ts';
import type { Billing } from '@foyer/contract/sales/billing.ts';
import { type RefundInput, shareOfTickets } from '@foyer/contract/sales/refunds.ts';
import type { Tx } from '#db/handles.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError, unknownRecord } from '#errors.ts';
import { checkIfMatch } from '#http/answers/etag.ts';
import { newId } from '#lib/ids.ts';
import { toGrosze } from '#lib/money.ts';
import { readTicketsLeft, refuseTooMany } from '#shared/sales/availability.ts';
import { freeCoupons, keepCoupon, usesCoupon } from '#shared/sales/coupon-uses.ts';
import { laneOf, lockPayment, type Payment } from '#shared/sales/payments.ts';
import {
  lockTickets,
  markRefunded,
  releasedTickets,
  releaseSeats,
  restoreTickets,
} from '#shared/sales/refunded-tickets.ts';
import { exceedsPayment, insertRefunds, touchBillings } from '#shared/sales/refunds.ts';
import { changeCalendar } from '#shared/sales/ticket-calendar.ts';
import { getBilling } from '../billings.queries.ts';
import { lockBillingWithPayment } from './locked-refund.ts';
import { enqueueRefundMail } from './refund-mail-jobs.ts';

/**
 * Refunds the rest of a payment, the shares of some tickets, or an amount. Releases the seats of refunded tickets. 404; 412;
 * 409 `billingCannotBeRefunded`, `refundExceedsPayment`.
 */
export const createRefund = async (
  deps: Pick<Deps, 'db' | 'change' | 'jobs'>,
  context: WriteContext,
  id: string,
  input: RefundInput,
  ifMatch?: string,
): Promise<Billing> =>
  deps.change(await contextOfRefund(deps, context, id, input), async (tx) => {
    const payment = await lockPayment(tx, id);
    if (!payment) throw new AppError('notFound');
    checkIfMatch(ifMatch, payment.updatedAt);
    const made = { jobs: deps.jobs, now: context.now };
    return getBilling(tx, await insertRefund(tx, made, payment, input));
  });

/** Context of a change that refunds billing `id`: its reason is that of the history. */
export async function contextOfRefund(
  { db }: Pick<Deps, 'db'>,
  context: WriteContext,
  id: string,
  { reason }: Pick<RefundInput, 'reason'>,
): Promise<WriteContext> {
  const lane = await laneOf(db, id);
  return { ...context, lane, ...(reason && { reason: { pl: reason, en: reason } }) };
}

/** Refunds a locked payment, as `createRefund` says. Returns the id of the refund. */
export async function insertRefund(
  tx: Tx,
  { jobs, now }: Pick<Deps, 'jobs'> & { now: Date },
  payment: Payment,
  { externalId, status, ...input }: RefundInput & Partial<Pick<AppNewRefund, 'externalId' | 'status'>>,
): Promise<string> {
  const { id } = payment;
  if (payment.type === 'REFUND' || payment.status !== 'PAID') throw new AppError('billingCannotBeRefunded');
  const { costMinor, refunded, areAllRefunded } = await refundedPart(tx, payment, input);
  const refundId = newId();
  const hadCoupon = await usesCoupon(tx, id);
  const { paymentMethod, reason } = input;
  const isOfRest = asksForRest(input);
  await insertRefunds(tx, now, [
    { id: refundId, originalId: id, costMinor, externalId, status, paymentMethod, reason, isOfRest },
  ]);
  await markRefunded(tx, refundId, refunded);
  await releaseSeats(tx, refunded);
  if (refunded.length > 0) await changeCalendar(tx, id);
  // A free order is refunded whole once all its tickets are.
  const isWhole = costMinor === payment.leftMinor && (payment.costMinor > 0 || areAllRefunded);
  if (isWhole) await freeCoupons(tx, [id]);
  else if (hadCoupon) await keepCoupon(tx, id);
  if (input.notify) await enqueueRefundMail(tx, jobs, refundId, now);
  return refundId;
}

/** Names neither tickets nor an amount. */
export const asksForRest = ({ ticketIds, amount }: RefundInput): boolean =>
  ticketIds === undefined && amount === undefined;

/** Amount in grosze, and the tickets to mark as refunded. */
async function refundedPart(tx: Tx, payment: Payment, { ticketIds, amount }: RefundInput) {
  const { id, costMinor, leftMinor } = payment;
  if (amount != null) {
    const refundMinor = toGrosze(amount);
    if (refundMinor > leftMinor) throw exceedsPayment(leftMinor);
    return { costMinor: refundMinor, refunded: [], areAllRefunded: false };
  }
  const tickets = await lockTickets(tx, id);
  const open = tickets.filter(({ refundId }) => refundId === null).map((ticket) => ticket.id);
  if (!ticketIds) {
    if (payment.isRefundedWhole && open.length === 0) throw exceedsPayment(leftMinor);
    return { costMinor: leftMinor, refunded: open, areAllRefunded: true };
  }
  const all = tickets.map((ticket) => ticket.id);
  const unknown = ticketIds.findIndex((one) => !all.includes(one));
  if (unknown >= 0) throw unknownRecord(`ticketIds.${unknown}`);
  if (!ticketIds.every((one) => open.includes(one))) throw exceedsPayment(leftMinor);
  const share = shareOfTickets(costMinor, all, ticketIds);
  return {
    costMinor: Math.min(share, leftMinor),
    refunded: ticketIds,
    areAllRefunded: ticketIds.length === open.length,
  };
}

/**
 * Deletes a PENDING refund; its tickets are valid again. 404; 412; 409 `billingStatusForbidden` for any other billing,
 * `ticketsSoldOut`, `couponUsedUp`.
 */
export const withdrawRefund = async (
  { db, change }: Pick<Deps, 'db' | 'change'>,
  context: WriteContext,
  id: string,
  ifMatch?: string,
): Promise<void> =>
  change({ ...context, lane: await laneOf(db, id) }, async (tx) => {
    const { refund, payment } = await lockBillingWithPayment(tx, id);
    checkIfMatch(ifMatch, refund.updatedAt);
    if (refund.type !== 'REFUND' || refund.status !== 'PENDING') throw new AppError('billingStatusForbidden');
    if (payment) await restorePurchase(tx, context.now, payment, id);
    await tx.deleteFrom('billings').where('id', '=', id).execute();
    if (payment) await touchBillings(tx, context.now, [payment.id]);
  });

/** Takes back the seats and the coupon use that a REFUND released. 409 `ticketsSoldOut`, `couponUsedUp`. */
async function restorePurchase(tx: Tx, now: Date, payment: Payment, refundId: string): Promise<void> {
  const { id, eventId } = payment;
  await lockTickets(tx, id);
  const released = await releasedTickets(tx, refundId);
  const left = eventId ? await readTicketsLeft(tx, eventId, now) : null;
  const discountId = await freedCoupon(tx, id);
  await refuseTooMany(tx, left, { quantity: released.length, discountId }, now);
  if ((await restoreTickets(tx, refundId, released)) > 0) await changeCalendar(tx, id);
  if (discountId) await keepCoupon(tx, id);
}

/** Coupon that an order used until its payment was refunded whole. */
async function freedCoupon(tx: Tx, orderId: string): Promise<string | null> {
  const order = tx.selectFrom('orders').select('discountId').where('id', '=', orderId);
  const discountId = (await order.executeTakeFirst())?.discountId ?? null;
  return discountId && !(await usesCoupon(tx, orderId)) ? discountId : null;
}
