import type { AppOrder, AppOrderInput } from '@foyer/contract/app-api/orders.ts';
import type { BillingStatus, Membership } from '@foyer/contract/enums.ts';
import type { Tx, WriteContext } from '#db/changes.ts';
import { lockName } from '#db/named-lock.ts';
import type { BilledSubject } from '#db/tables/business.ts';
import type { Deps } from '#deps.ts';
import { AppError, unknownRecord } from '#errors.ts';
import { newId } from '#lib/ids.ts';
import { toGrosze, toZloty } from '#lib/money.ts';
import { lockActingGuest, refuseBarred } from '#shared/app-api/guests.ts';
import { appOrderRows, toAppOrder } from '#shared/app-api/orders.ts';
import { isVisiblePlace } from '#shared/app-api/places.ts';
import { endOverdueHolds } from '#shared/orders.ts';
import { getOrder } from './orders.app-queries.ts';
import {
  costOf,
  lockEventOnSale,
  makeTicketCodes,
  refuseNotOnSale,
  refuseTooMany,
  sellTickets,
  usableCoupon,
} from './ticket-sales.ts';

type OrderDeps = Pick<Deps, 'db' | 'change' | 'clock' | 'settings'>;

/** What is ordered, once it is known that it can be. */
interface Ordered {
  costMinor: number;
  subject: BilledSubject;
  eventId?: string;
  placeId?: string;
  quantity?: number;
  discountId?: string | null;
}

/**
 * Sells tickets, or keeps an order or a reservation at a place; the same `externalId` again finds what there is. 404 `guestNotFound`,
 * `notFound`; 409 `externalIdReused`, `userBlocked`, `userDeleted`, `eventNotOnSale`, `couponInvalid`, `costDiffers`,
 * `ticketsSoldOut`, `couponUsedUp`.
 */
export async function createOrder(
  deps: OrderDeps,
  context: WriteContext,
  input: AppOrderInput,
): Promise<{ isNew: boolean; order: AppOrder }> {
  const { now } = context;
  await endOverdueHolds(deps, now);
  return deps.change(context, async (tx) => {
    await lockName(tx, `order ${input.externalId}`); // of two first calls for one order the second finds what was made
    const isTaken = await isBilled(tx, input.externalId);
    const known = isTaken ? await orderWith(tx, input.externalId) : undefined;
    if (known && isSameOrder(known, input)) return { isNew: false, order: known };
    const buyer = await lockActingGuest(tx, input.guest);
    const find = input.type === 'EVENT' ? lockTickets : findPlace;
    const ordered = await find(tx, input, now);
    if (isTaken) throw new AppError('externalIdReused');
    refuseBarred(buyer);
    const id = await keepOrder(tx, deps, context, { input, buyer, ordered: await ordered(deps, buyer) });
    return { isNew: true, order: await getOrder(tx, id) };
  });
}

async function orderWith(tx: Tx, externalId: string): Promise<AppOrder | undefined> {
  const row = await appOrderRows(tx).where('b.externalId', '=', externalId).executeTakeFirst();
  return row && toAppOrder(row);
}

const isSameOrder = (known: AppOrder, { type, ...input }: AppOrderInput) =>
  known.guest === input.guest &&
  known.type === type &&
  (type === 'EVENT'
    ? known.eventId === input.eventId &&
      known.quantity === input.quantity &&
      known.couponCode === (input.couponCode ?? null)
    : known.placeId === input.placeId);

/** Also by a billing of an import. */
const isBilled = async (tx: Tx, externalId: string): Promise<boolean> =>
  (await tx.selectFrom('billings').select('id').where('externalId', '=', externalId).executeTakeFirst()) !==
  undefined;

type Judge = (deps: OrderDeps, buyer: { membership: Membership }) => Promise<Ordered>;

/** 404 for an event that guests cannot see; what else is wrong is judged afterwards. */
async function lockTickets(tx: Tx, input: AppOrderInput, now: Date): Promise<Judge> {
  const { eventId, quantity, couponCode, cost } = input;
  const event = eventId && quantity ? await lockEventOnSale(tx, eventId, now) : undefined;
  if (!event || !quantity) throw unknownRecord('eventId');
  return async ({ clock }, { membership }) => {
    refuseNotOnSale(event);
    const terms = { eventId: event.id, membership, today: clock.dayOf(now) };
    const coupon = couponCode ? await usableCoupon(tx, couponCode, terms) : undefined;
    const costMinor = costOf(event.priceMinor ?? 0, quantity, coupon?.percentage ?? 0);
    if (cost != null && toGrosze(cost) !== costMinor)
      throw new AppError('costDiffers', { params: { cost: toZloty(costMinor) } });
    const ordered = { eventId: event.id, quantity, discountId: coupon?.id ?? null };
    await refuseTooMany(tx, ordered, now);
    const subject = {
      locations: event.locations,
      timeFrom: event.timeFrom.toISOString(),
      title: { pl: event.titlePl },
    };
    return { ...ordered, costMinor, subject };
  };
}

/** 404 for a place that guests cannot see. */
async function findPlace(tx: Tx, input: AppOrderInput, now: Date): Promise<Judge> {
  const { placeId, cost, reservationDetails, transactionDate } = input;
  const place = await tx
    .selectFrom('places as p')
    .select(['p.id', 'p.name', 'p.titlePl'])
    .where('p.id', '=', placeId ?? '')
    .where(isVisiblePlace)
    .forKeyShare()
    .executeTakeFirst();
  if (!place) throw unknownRecord('placeId');
  const subject = {
    locations: [{ name: place.name }],
    timeFrom: reservationDetails?.reservationDate ?? transactionDate ?? now.toISOString(),
    title: { pl: place.titlePl },
  };
  return async () => ({ placeId: place.id, costMinor: toGrosze(cost ?? 0), subject });
}

const holds = (status: BillingStatus) => status === 'PENDING' || status === 'IN_PROGRESS';

/** Each order is made here. */
async function keepOrder(
  tx: Tx,
  { settings }: OrderDeps,
  { now }: WriteContext,
  { input, buyer, ordered }: { input: AppOrderInput; buyer: { id: string }; ordered: Ordered },
): Promise<string> {
  const { externalId, type, status, paymentMethod, transactionDate, reservationDetails } = input;
  const { costMinor, subject, eventId = null, placeId = null, quantity = null, discountId = null } = ordered;
  const id = newId();
  await tx
    .insertInto('billings')
    .values({
      id,
      userId: buyer.id,
      eventId,
      externalId,
      status,
      type,
      costMinor,
      paymentMethod,
      transactionDate: transactionDate ? new Date(transactionDate) : now,
      apiMetadata: JSON.stringify(subject),
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  const holding = eventId !== null && holds(status);
  await tx
    .insertInto('orders')
    .values({
      id,
      eventId,
      placeId,
      quantity,
      discountId,
      reservationDetails:
        type === 'RESERVATION' && reservationDetails ? JSON.stringify(reservationDetails) : null,
      holding,
      holdUntil: holding ? new Date(now.getTime() + settings.orderHoldMs) : null,
      createdAt: now,
    })
    .execute();
  if (eventId && quantity) {
    await makeTicketCodes(tx, id, quantity);
    if (status === 'PAID') await sellTickets(tx, { id, eventId, userId: buyer.id, discountId }, now);
  }
  return id;
}
