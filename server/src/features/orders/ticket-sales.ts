/**
 * Ticket sales that never exceed the limit under concurrency. Locks the event, the order and the
 * coupon (ADR 30), and counts the remaining tickets only after that (`shared/sales/availability.ts`).
 */

import type { Membership } from '@foyer/contract/enums.ts';
import type { CouponReason } from '@foyer/contract/sales/discounts.ts';
import { type InferResult, sql } from 'kysely';
import type { Db, Tx } from '#db/handles.ts';
import { jsonRows } from '#db/reading/json.ts';
import { compiledOnce } from '#db/reading/reusable-statement.ts';
import { AppError } from '#errors.ts';
import { newId } from '#lib/ids.ts';
import { newCode } from '#lib/secrets/codes.ts';
import { isVisibleEvent } from '#presenters/events.ts';
import { statusAt } from '#shared/events/event-status.ts';

/**
 * Locks an event against concurrent sales and cancellation. Returns no row if guests cannot see the event.
 */
export const saleLock = compiledOnce((tx: Tx, { id, now }: { id: string; now: Date }) =>
  tx
    .selectFrom('events as e')
    .select([
      'e.id',
      'e.category',
      'e.priceMinor',
      'e.timeFrom',
      'e.timeTo',
      'e.titlePl',
      'e.waitingListOpen',
      statusAt(now).as('state'),
    ])
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
    .forNoKeyUpdate(),
);
export type EventOnSale = InferResult<ReturnType<typeof saleLock>>[number];

/** False if the event does not sell tickets, is over or is cancelled. */
export const isOnSale = ({ category, state }: Pick<EventOnSale, 'category' | 'state'>): boolean =>
  category === 'LIMITED' && (state === 'UPCOMING' || state === 'CURRENT');

/** 409 `eventNotOnSale`. */
export function refuseNotOnSale(event: Pick<EventOnSale, 'category' | 'state'>): void {
  if (!isOnSale(event)) throw new AppError('eventNotOnSale');
}

interface CouponTerms {
  eventId: string;
  membership: Membership | null;
  today: string;
}

interface Coupon {
  id: string;
  percentage: number;
}

/** Finds the coupon if this guest may use it for this event today. 409 `couponInvalid`. */
export async function usableCoupon(tx: Tx, code: string, terms: CouponTerms): Promise<Coupon> {
  const coupon = await findCoupon(tx, code, terms);
  if (typeof coupon === 'string') throw new AppError('couponInvalid', { params: { reason: coupon } });
  return coupon;
}

/** The coupon, or why this guest may not use it for this event today. */
export async function findCoupon(db: Db, code: string, terms: CouponTerms): Promise<Coupon | CouponReason> {
  const coupon = await db
    .selectFrom('discounts')
    .select(['id', 'eventId', 'percentage', 'membership', 'validFrom', 'validTo'])
    .where('couponCode', '=', code)
    .executeTakeFirst();
  if (!coupon) return 'UNKNOWN';
  const { eventId, membership, today } = terms;
  if (coupon.eventId !== null && coupon.eventId !== eventId) return 'OTHER_EVENT';
  if (coupon.membership !== null && coupon.membership !== membership) return 'OTHER_MEMBERSHIP';
  if (today < coupon.validFrom) return 'NOT_YET_VALID';
  return coupon.validTo < today ? 'EXPIRED' : coupon;
}

const codeLength = 10;

/**
 * Creates the ticket codes that are scanned at the door. The unique constraint rejects a duplicate
 * (probability 10⁻¹⁵).
 */
export const newTicketCodes = (
  tx: Tx,
  order: { id: string; eventId: string; userId: string | null; quantity: number },
  now: Date,
) =>
  tx.insertInto('ticketCodes').values(
    Array.from({ length: order.quantity }, (_, position) => ({
      id: newId(),
      orderId: order.id,
      eventId: order.eventId,
      userId: order.userId,
      position,
      code: newCode(codeLength),
      updatedAt: now,
    })),
  );

export type TicketOrder = Record<'id' | 'eventId', string> & Record<'userId' | 'discountId', string | null>;

/**
 * Creates the tickets of an order. Only the first references the coupon, so that an order counts as one use.
 */
export const ticketSale = compiledOnce(
  (_tx: Tx, { id, eventId, userId, discountId, now }: TicketOrder & { now: Date }) => sql<unknown>`
    insert into tickets (id, event_id, user_id, billing_id, discount_id, created_at)
    select id, ${eventId}::uuid, ${userId}::uuid, order_id,
           case position when 0 then ${discountId}::uuid end, ${now}::timestamptz
      from ticket_codes where order_id = ${id}`,
);
