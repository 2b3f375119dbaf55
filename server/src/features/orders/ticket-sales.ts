/**
 * Selling tickets so that never more are sold and held than there are, whoever else does the same: the event is locked first,
 * then the coupon, then the order, and what is left is counted only then.
 */
import { discountStatusOn } from '@foyer/contract/discounts.ts';
import type { Membership } from '@foyer/contract/enums.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/changes.ts';
import { jsonRows } from '#db/json.ts';
import { AppError } from '#errors.ts';
import { newCode } from '#lib/codes.ts';
import { newId } from '#lib/ids.ts';
import { isVisibleEvent } from '#shared/app-api/events.ts';
import { statusAt } from '#shared/event-status.ts';
import { couponUses, ticketsLeft } from '#shared/tickets.ts';

/** Locks an event against all other sales of its tickets, and against being called off. Finds none that guests cannot see. */
export const saleLock = (tx: Tx, id: string, now: Date) =>
  tx
    .selectFrom('events as e')
    .select(['e.id', 'e.category', 'e.priceMinor', 'e.timeFrom', 'e.titlePl', statusAt(now).as('state')])
    .select((eb) =>
      jsonRows(
        eb
          .selectFrom('eventPlaces as ep')
          .select('ep.placeName as name')
          .whereRef('ep.eventId', '=', 'e.id')
          .orderBy('ep.position')
          .orderBy('ep.placeId'),
      ).as('locations'),
    )
    .where('e.id', '=', id)
    .where(isVisibleEvent)
    .forNoKeyUpdate();
export type EventOnSale = Awaited<ReturnType<ReturnType<typeof saleLock>['executeTakeFirstOrThrow']>>;

/** 409 `eventNotOnSale` where its tickets are not counted, or it is over or called off. */
export function refuseNotOnSale({ category, state }: Pick<EventOnSale, 'category' | 'state'>): void {
  if (category !== 'LIMITED' || (state !== 'UPCOMING' && state !== 'CURRENT'))
    throw new AppError('eventNotOnSale');
}

/** The coupon with that code, if this guest may use it for this event today. 409 `couponInvalid`. */
export async function usableCoupon(
  tx: Tx,
  code: string,
  { eventId, membership, today }: { eventId: string; membership: Membership; today: string },
): Promise<{ id: string; percentage: number }> {
  const coupon = await tx
    .selectFrom('discounts')
    .select(['id', 'eventId', 'percentage', 'membership', 'validFrom', 'validTo'])
    .where('couponCode', '=', code)
    .executeTakeFirst();
  const isUsable =
    coupon &&
    (coupon.eventId === null || coupon.eventId === eventId) &&
    (coupon.membership === null || coupon.membership === membership) &&
    discountStatusOn(coupon, today) === 'ACTIVE';
  if (!isUsable) throw new AppError('couponInvalid');
  return coupon;
}

/** Grosze: a part of a grosz counts as a whole one from half on. */
export const costOf = (priceMinor: number, quantity: number, percentage: number) =>
  Math.floor((priceMinor * quantity * (100 - percentage) + 50) / 100);

/** Counts the tickets of an event that is locked: by a statement of its own, which sees all that were sold before the lock was got. */
export const leftTickets = (tx: Tx, eventId: string, now: Date) =>
  tx.selectFrom('events as e').select(ticketsLeft(now).as('left')).where('e.id', '=', eventId);

/**
 * 409 `ticketsSoldOut`, `couponUsedUp` where one order more would be too much: `left` tickets there are, without what the order
 * itself had.
 */
export async function refuseTooMany(
  tx: Tx,
  left: number | null,
  order: { quantity: number; discountId: string | null },
  now: Date,
): Promise<void> {
  if (left !== null && left < order.quantity)
    throw new AppError('ticketsSoldOut', { params: { ticketsLeft: left } });
  if (order.discountId && (await isUsedUp(tx, order.discountId, now))) throw new AppError('couponUsedUp');
}

/** Counted only once the coupon is locked, for which nobody has to wait who uses one without end. */
async function isUsedUp(tx: Tx, id: string, now: Date): Promise<boolean> {
  const coupon = await tx
    .selectFrom('discounts')
    .select('totalQty')
    .where('id', '=', id)
    .where('totalQty', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!coupon || coupon.totalQty === null) return false;
  const { uses } = await tx
    .selectFrom('discounts as d')
    .select(couponUses(now).as('uses'))
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow();
  return uses >= coupon.totalQty;
}

const codeLength = 10;

/** Makes the codes that the door asks for, which an order keeps for good. Two alike (one in 10¹⁵) the database refuses. */
export const newTicketCodes = (tx: Tx, orderId: string, quantity: number) =>
  tx.insertInto('ticketCodes').values(
    Array.from({ length: quantity }, (_, position) => ({
      id: newId(),
      orderId,
      position,
      code: newCode(codeLength),
    })),
  );

/** From now on the tickets of an order are sold. The first of them names the coupon: an order uses it once. */
export const ticketSale = (
  order: { id: string; eventId: string; userId: string; discountId: string | null },
  now: Date,
) =>
  sql<unknown>`
    insert into tickets (id, event_id, user_id, billing_id, discount_id, created_at)
    select id, ${order.eventId}::uuid, ${order.userId}::uuid, order_id,
           case position when 0 then ${order.discountId}::uuid end, ${now}::timestamptz
      from ticket_codes where order_id = ${order.id}`;

/** They are for others to buy. */
export const returnTickets = (tx: Tx, orderId: string) =>
  tx
    .deleteFrom('tickets')
    .where('id', 'in', tx.selectFrom('ticketCodes').select('id').where('orderId', '=', orderId))
    .execute();
