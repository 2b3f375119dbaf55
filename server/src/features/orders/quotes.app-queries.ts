import type { AppQuote, AppQuoteInput, QuoteReason } from '@foyer/contract/app-api/quotes.ts';
import type { Membership, UserStatus } from '@foyer/contract/enums.ts';
import { costOfTickets } from '@foyer/contract/sales/discounts.ts';
import type { Db } from '#db/handles.ts';
import type { Deps } from '#deps.ts';
import { unknownRecord } from '#errors.ts';
import { toZloty } from '#lib/money.ts';
import { isVisibleEvent } from '#presenters/events.ts';
import { statusAt } from '#shared/events/event-status.ts';
import { isUsedUp } from '#shared/sales/availability.ts';
import { ticketsFree, ticketsLeft } from '#shared/sales/tickets.ts';
import { findCoupon, isOnSale } from './ticket-sales.ts';
import { runningOffer, ticketsLeftFor } from './waiting-list/used-offers.ts';

/**
 * Price of tickets, and whether an order for them is possible now, by the rules of orders. Reads only, and holds nothing. 404 for an
 * event that guests cannot see.
 */
export async function quote(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { eventId, quantity, couponCode, guest, waitingListId }: AppQuoteInput,
): Promise<AppQuote> {
  const now = clock.now();
  const event = await db
    .selectFrom('events as e')
    .select(['e.category', 'e.priceMinor', statusAt(now).as('state')])
    .select((waitingListId ? ticketsFree : ticketsLeft)(now).as('left'))
    .where('e.id', '=', eventId)
    .where(isVisibleEvent)
    .executeTakeFirst();
  if (!event) throw unknownRecord('eventId');
  const buyer = guest == null ? anyone : await buyerOf(db, guest);
  const terms = { eventId, membership: buyer?.membership ?? null, today: clock.dayOf(now) };
  const found = couponCode ? await findCoupon(db, couponCode, terms) : undefined;
  const coupon = typeof found === 'string' ? undefined : found;
  const offer = waitingListId
    ? await runningOffer(db, { id: waitingListId, eventId, now }).executeTakeFirst()
    : undefined;
  const left = waitingListId ? ticketsLeftFor(buyer?.id ?? null, offer, event.left) : event.left;
  const reason =
    buyerReason(buyer) ??
    (isOnSale(event) ? undefined : 'eventNotOnSale') ??
    (waitingListId && left === null ? 'offerEnded' : undefined) ??
    (couponCode && !coupon ? 'couponInvalid' : undefined) ??
    (left !== null && left < quantity ? 'ticketsSoldOut' : undefined) ??
    (coupon && (await isUsedUp(db, coupon.id, now)) ? 'couponUsedUp' : null);
  const priceMinor = event.priceMinor ?? 0;
  return {
    unitPrice: toZloty(priceMinor),
    cost: toZloty(costOfTickets(priceMinor, quantity, coupon?.percentage ?? 0)),
    discountPercentage: coupon?.percentage ?? null,
    ticketsLeft: waitingListId ? (left ?? 0) : left,
    possible: reason === null,
    reason,
  };
}

interface QuotedBuyer {
  id: string | null;
  status: UserStatus | undefined;
  membership: Membership | null;
}

/** Buyer of a quote without a guest. */
const anyone: QuotedBuyer = { id: null, status: undefined, membership: null };

const buyerOf = (db: Db, externalId: string): Promise<QuotedBuyer | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'status', 'membership'])
    .where('externalId', '=', externalId)
    .executeTakeFirst();

function buyerReason(buyer: QuotedBuyer | undefined): QuoteReason | undefined {
  if (!buyer) return 'guestNotFound';
  if (buyer.status === 'BLOCKED') return 'userBlocked';
  return buyer.status === 'DELETED' ? 'userDeleted' : undefined;
}
