/** Orders that use an offer of the waiting list. */
import { type InferResult, sql } from 'kysely';
import type { Db, Tx } from '#db/handles.ts';
import { compiledOnce } from '#db/reading/reusable-statement.ts';

interface NamedOffer {
  id: string;
  eventId: string;
  now: Date;
}

export const runningOffer = (db: Db, { id, eventId, now }: NamedOffer) =>
  db
    .selectFrom('waitingListEntries')
    .select(['userId', 'quantity'])
    .where('id', '=', id)
    .where('eventId', '=', eventId)
    .where('state', '=', 'OFFERED')
    .where('holdUntil', '>', now);

/** Locks a running offer, after its event. */
export const offerLock = compiledOnce((tx: Tx, named: NamedOffer) =>
  runningOffer(tx, named).forNoKeyUpdate(),
);
type Offer = InferResult<ReturnType<typeof offerLock>>[number];

/**
 * Tickets that the buyer may have by their offer, at most those offered; null unless it is a running offer of this buyer. `free`
 * excludes the offer.
 */
export function ticketsLeftFor(
  buyerId: string | null,
  offer: Offer | undefined,
  free: number | null,
): number | null {
  if (!offer || offer.userId !== buyerId) return null;
  // By the clock of another instance, the offer may have ended and its tickets may be sold.
  return Math.min(offer.quantity, (free ?? 0) + offer.quantity);
}

/** Ends the offer, because the order now holds or has its tickets. */
export const usedOffer = compiledOnce(
  (_tx: Tx, { id, orderId }: { id: string; orderId: string }) => sql<unknown>`
    update waiting_list_entries set state = 'BOUGHT', order_id = ${orderId}::uuid where id = ${id}::uuid`,
);

/** The entry whose offer an order has used, or null. Expects the order as `o`. */
export const usedEntry = sql<
  string | null
>`(select w.id from waiting_list_entries w where w.order_id = o.id)`;
