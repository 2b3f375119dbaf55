import type { AppOrder, AppOrderInput } from '@foyer/contract/app-api/orders.ts';
import type { BillingStatus, Membership } from '@foyer/contract/enums.ts';
import { costOfTickets } from '@foyer/contract/sales/discounts.ts';
import { holdIssues, paymentTimeIssues, visitDayIssues } from '@foyer/contract/time/horizon.ts';
import { venueTime } from '@foyer/contract/time/venue-time.ts';
import type { CompiledQuery } from 'kysely';
import type { Tx } from '#db/handles.ts';
import { pipelined, type Send } from '#db/reading/pipeline.ts';
import { compiledOnce } from '#db/reading/reusable-statement.ts';
import type { BilledSubject } from '#db/schema/json-columns.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import { nameLock } from '#db/writing/named-lock.ts';
import type { Deps } from '#deps.ts';
import { AppError, refuseWrongFields, unknownRecord } from '#errors.ts';
import { newId } from '#lib/ids.ts';
import { toGrosze, toZloty } from '#lib/money.ts';
import { appOrderRow, appOrderRows, toAppOrder } from '#presenters/orders.ts';
import { isVisiblePlace } from '#presenters/places.ts';
import { guestLock, refuseBarred } from '#shared/accounts/acting-guest.ts';
import { reservationRows, toReservation } from '#shared/reservations/reservation-rows.ts';
import { countTicketsFree, countTicketsLeft, refuseTooMany } from '#shared/sales/availability.ts';
import { endAllExpiredHolds } from '#shared/sales/orders.ts';
import { enqueueTicketsMail } from './ticket-mail-jobs.ts';
import { newTicketCodes, refuseNotOnSale, saleLock, ticketSale, usableCoupon } from './ticket-sales.ts';
import { offerLock, ticketsLeftFor, usedEntry, usedOffer } from './waiting-list/used-offers.ts';

export type OrderDeps = Pick<Deps, 'db' | 'change' | 'clock' | 'jobs' | 'settings'>;

/** Null values: a walk-in. */
interface Buyer {
  id: string | null;
  membership: Membership | null;
}

/** `externalId` is null if staff make the order. */
type OrderInput = Omit<AppOrderInput, 'externalId' | 'guest'> & { externalId: string | null };

/** A validated order. */
interface PricedOrder {
  costMinor: number;
  subject: BilledSubject;
  eventId?: string;
  placeId?: string;
  quantity?: number;
  discountId?: string | null;
  /** Entry of the waiting list whose offer the order uses. */
  waitingListId?: string | null;
}

/**
 * Creates an order for tickets, an order at a place, or a reservation. Repeating an `externalId` returns the
 * existing order. 404 `guestNotFound`, `notFound`; 409 `externalIdReused`, `userBlocked`, `userDeleted`,
 * `eventNotOnSale`, `offerEnded`, `couponInvalid`, `costDiffers`, `ticketsSoldOut`, `couponUsedUp`,
 * `reservationNotPossible`.
 */
export async function createOrder(
  deps: OrderDeps,
  context: WriteContext,
  input: AppOrderInput,
): Promise<{ isNew: boolean; order: AppOrder }> {
  const { now } = context;
  const lane = input.type === 'EVENT' ? input.eventId : null;
  const create = () => deps.change({ ...context, lane }, (tx) => findOrCreateOrder(tx, deps, context, input));
  try {
    return await create();
  } catch (error) {
    if (error !== holdExpired) throw error;
    await endAllExpiredHolds(deps, now);
    return create();
  }
}

/**
 * Thrown if the existing order's hold has expired. The hold is ended in its own transaction before the call
 * is retried.
 */
const holdExpired = new Error('The hold of the order has expired');

async function findOrCreateOrder(
  tx: Tx,
  deps: OrderDeps,
  context: WriteContext,
  input: AppOrderInput,
): Promise<{ isNew: boolean; order: AppOrder }> {
  const { now } = context;
  const { externalId, type, guest } = input;
  const [, [billed], [buyer], price] = await pipelined(tx, (send) =>
    Promise.all([
      send(nameLock(`order ${externalId}`).compile(tx)), // serializes calls with the same `externalId`
      send(billingWith(tx, { externalId })),
      guest === null ? [walkIn] : send(guestLock(tx, { externalId: guest })),
      type === 'EVENT' ? lockEventForSale(tx, send, input, now) : lockVisiblePlace(tx, send, input, now),
    ]),
  );
  const known = billed && (await orderWith(tx, externalId));
  const differing = billed ? differingFields(known, input) : [];
  if (known && differing.length === 0) {
    const { order } = known;
    if (order.holdUntil && new Date(order.holdUntil) <= now) throw holdExpired;
    return { isNew: false, order };
  }
  if (!buyer) throw new AppError('guestNotFound');
  if (!price) throw unknownRecord(type === 'EVENT' ? 'eventId' : 'placeId');
  if (billed) throw new AppError('externalIdReused', { params: { fields: differing } });
  refuseBarred(buyer);
  refuseWrongDays(deps.clock, input);
  const priced = await price(deps, buyer);
  const order = await insertOrder(tx, deps, context, { input, buyer, priced });
  if (type === 'RESERVATION' && order.status !== 'PAID') await refuseWarnings(tx, deps.clock, order.id);
  if (input.mailTickets && order.status === 'PAID') await enqueueTicketsMail(tx, deps.jobs, order.id, now);
  return { isNew: true, order };
}

/** 409 `reservationNotPossible` if the order's reservation has a warning. One that is paid already is accepted as it is. */
async function refuseWarnings(tx: Tx, clock: Deps['clock'], orderId: string): Promise<void> {
  const row = await reservationRows(tx).where('r.billingId', '=', orderId).executeTakeFirstOrThrow();
  const [first] = toReservation(row, venueTime(clock.timeZone)).warnings;
  if (first) throw new AppError('reservationNotPossible', { params: { reason: first.key } });
}

/** 400 for a payment too far back or in the future, or a visit before today or too far ahead. */
export function refuseWrongDays(
  clock: Deps['clock'],
  { transactionDate, reservationDetails }: Pick<AppOrderInput, 'transactionDate' | 'reservationDetails'>,
): void {
  const visit = reservationDetails?.reservationDate;
  refuseWrongFields([
    ...(transactionDate ? paymentTimeIssues('transactionDate', transactionDate, clock.now()) : []),
    ...(visit
      ? visitDayIssues('reservationDetails.reservationDate', clock.dayOf(new Date(visit)), clock.today())
      : []),
  ]);
}

export const walkIn = { id: null, status: 'ACTIVE', membership: null } as const;

/** An order of an earlier call, and the status that it was made with; null: not recorded. */
interface KnownOrder {
  order: AppOrder;
  madeAs: BillingStatus | null;
  waitingListId: string | null;
}

async function orderWith(tx: Tx, externalId: string): Promise<KnownOrder | undefined> {
  const orders = appOrderRows(tx).select(['o.madeAs', usedEntry.as('waitingListId')]);
  const row = await orders.where('b.externalId', '=', externalId).executeTakeFirst();
  return row && { order: toAppOrder(row), madeAs: row.madeAs, waitingListId: row.waitingListId };
}

/** Fields in which a repeated call differs. A billing that is no order, such as a refund, differs in its type. */
function differingFields(known: KnownOrder | undefined, input: AppOrderInput): string[] {
  if (!known || known.order.type !== input.type) return ['type'];
  const { madeAs, waitingListId } = known;
  const order = { ...known.order, waitingListId };
  const compared =
    input.type === 'EVENT'
      ? (['eventId', 'quantity', 'couponCode', 'waitingListId'] as const)
      : (['placeId'] as const);
  const differing = (['guest', 'guestName', ...compared] as const).filter(
    (field) => order[field] !== (input[field] ?? null),
  );
  const hasOtherStatus = madeAs !== null && input.status !== madeAs && input.status !== order.status;
  return hasOtherStatus ? [...differing, 'status'] : differing;
}

/** Imported billings also match. */
const billingWith = compiledOnce((tx: Tx, { externalId }: { externalId: string | null }) =>
  tx.selectFrom('billings').select('id').where('externalId', '=', externalId),
);

type PriceOrder = (deps: Pick<OrderDeps, 'clock'>, buyer: Buyer) => Promise<PricedOrder>;

/** Undefined if guests cannot see the event. The returned function does the remaining checks and returns the price. */
export async function lockEventForSale(
  tx: Tx,
  send: Send,
  input: Pick<AppOrderInput, 'eventId' | 'quantity' | 'couponCode' | 'cost' | 'holdUntil' | 'waitingListId'>,
  now: Date,
): Promise<PriceOrder | undefined> {
  const { quantity, couponCode, cost, holdUntil, waitingListId = null } = input;
  const eventId = input.eventId ?? '';
  const [[event], [offer], [count]] = await Promise.all([
    send(saleLock(tx, { id: eventId, now })),
    waitingListId === null ? [] : send(offerLock(tx, { id: waitingListId, eventId, now })),
    send((waitingListId === null ? countTicketsLeft : countTicketsFree)(tx, { eventId, now })),
  ]);
  if (!event || !count || !quantity) return undefined;
  return async ({ clock }, { id, membership }) => {
    refuseNotOnSale(event);
    const left = waitingListId === null ? count.left : ticketsLeftFor(id, offer, count.left);
    if (waitingListId !== null && left === null) throw new AppError('offerEnded');
    if (holdUntil) refuseWrongFields(holdIssues('holdUntil', holdUntil, { now, timeTo: event.timeTo }));
    const terms = { eventId, membership, today: clock.dayOf(now) };
    const coupon = couponCode ? await usableCoupon(tx, couponCode, terms) : undefined;
    const costMinor = costOfTickets(event.priceMinor ?? 0, quantity, coupon?.percentage ?? 0);
    if (cost != null && toGrosze(cost) !== costMinor)
      throw new AppError('costDiffers', { params: { cost: toZloty(costMinor) } });
    const ordered = { eventId, quantity, discountId: coupon?.id ?? null, waitingListId };
    await refuseTooMany(tx, left, ordered, now);
    const subject = {
      locations: event.locations,
      timeFrom: event.timeFrom.toISOString(),
      title: { pl: event.titlePl },
    };
    return { ...ordered, costMinor, subject };
  };
}

/** Undefined if guests cannot see the place. Otherwise returns the function that prices the order. */
async function lockVisiblePlace(
  tx: Tx,
  send: Send,
  input: AppOrderInput,
  now: Date,
): Promise<PriceOrder | undefined> {
  const { type, placeId, cost, reservationDetails, transactionDate } = input;
  const visible = tx
    .selectFrom('places as p')
    .select(['p.id', 'p.name', 'p.titlePl'])
    .where('p.id', '=', placeId ?? '')
    .where(isVisiblePlace);
  // A reservation takes a table, of which there is one. Other orders at a place do not wait for each other.
  const locked = type === 'RESERVATION' ? visible.forNoKeyUpdate() : visible.forKeyShare();
  const [place] = await send(locked.compile());
  if (!place) return undefined;
  const subject = {
    locations: [{ name: place.name }],
    timeFrom: reservationDetails?.reservationDate ?? transactionDate ?? now.toISOString(),
    title: { pl: place.titlePl },
  };
  return async () => ({ placeId: place.id, costMinor: toGrosze(cost ?? 0), subject });
}

const holds = (status: BillingStatus) => status === 'PENDING' || status === 'IN_PROGRESS';

export async function insertOrder(
  tx: Tx,
  { settings }: Pick<OrderDeps, 'settings'>,
  { now }: WriteContext,
  { input, buyer, priced }: { input: OrderInput; buyer: Pick<Buyer, 'id'>; priced: PricedOrder },
): Promise<AppOrder> {
  const { externalId, type, status, paymentMethod, transactionDate, reservationDetails, mailTickets } = input;
  const {
    costMinor,
    subject,
    eventId = null,
    placeId = null,
    quantity = null,
    discountId = null,
    waitingListId,
  } = priced;
  const id = newId();
  const billing = tx.insertInto('billings').values({
    id,
    userId: buyer.id,
    guestName: input.guestName ?? null,
    eventId,
    externalId,
    status,
    type,
    costMinor,
    paymentMethod,
    tickets: eventId ? (quantity ?? 0) : 0,
    transactionDate: transactionDate ? new Date(transactionDate) : now,
    apiMetadata: JSON.stringify(subject),
    createdAt: now,
    updatedAt: now,
  });
  const holding = eventId !== null && holds(status);
  const order = tx.insertInto('orders').values({
    id,
    eventId,
    placeId,
    quantity,
    discountId,
    reservationDetails:
      type === 'RESERVATION' && reservationDetails ? JSON.stringify(reservationDetails) : null,
    holding,
    holdUntil: holding ? new Date(input.holdUntil ?? now.getTime() + settings.orderHoldMs) : null,
    paidAt: status === 'PAID' ? now : null,
    mailTickets: mailTickets ?? false,
    madeAs: status,
    createdAt: now,
  });
  const writes: CompiledQuery<unknown>[] = [billing.compile(), order.compile()];
  if (eventId && quantity) {
    writes.push(newTicketCodes(tx, { id, eventId, userId: buyer.id, quantity }, now).compile());
    if (status === 'PAID') writes.push(ticketSale(tx, { id, eventId, userId: buyer.id, discountId, now }));
    if (waitingListId) writes.push(usedOffer(tx, { id: waitingListId, orderId: id }));
  }
  // Sent in one round trip and run in order, so the select sees the new rows.
  const [[row]] = await pipelined(tx, (send) => {
    const written = writes.map((statement) => send(statement));
    const read = send(appOrderRow(tx, { id }));
    return Promise.all([read, ...written]);
  });
  if (!row) throw new AppError('notFound');
  return toAppOrder(row);
}
