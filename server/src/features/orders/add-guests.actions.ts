import type { AddGuestsInput } from '@foyer/contract/sales/add-guests.ts';
import { readingEverything } from '#db/connection/request-scope.ts';
import type { Tx } from '#db/handles.ts';
import { pipelined } from '#db/reading/pipeline.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import { AppError } from '#errors.ts';
import { lockGuest, refuseBarred } from '#shared/accounts/acting-guest.ts';
import { insertOrder, lockEventForSale, type OrderDeps, walkIn } from './orders.app-actions.ts';
import { enqueueTicketsMail } from './ticket-mail-jobs.ts';

/** Default payment method of free tickets. */
const freeMethod = 'Free';

/**
 * Sells tickets to a guest or a walk-in by the rules of orders, and returns the id of the PAID billing. 404; 409
 * `userBlocked`, `userDeleted`, `eventNotOnSale`, `offerEnded`, `couponInvalid`, `ticketsSoldOut`, `couponUsedUp`.
 */
export const addGuests = (
  deps: OrderDeps,
  context: WriteContext,
  eventId: string,
  input: AddGuestsInput,
): Promise<string> =>
  deps.change({ ...context, lane: eventId }, async (tx) => {
    const { userId, guestName, quantity, couponCode, waitingListId, free, mailTickets } = input;
    // Guests and uses of coupons count wherever they are. The route has checked the event.
    const buyer = userId == null ? walkIn : await readingEverything(() => lockGuest(tx, userId));
    const price = await readingEverything(() =>
      pipelined(tx, (send) =>
        lockEventForSale(tx, send, { eventId, quantity, couponCode, waitingListId }, context.now),
      ),
    );
    if (!price) throw await refusalOfHidden(tx, eventId);
    refuseBarred(buyer);
    const priced = await readingEverything(async () => price(deps, buyer));
    const order = await insertOrder(tx, deps, context, {
      input: {
        externalId: null,
        guestName,
        type: 'EVENT',
        status: 'PAID',
        paymentMethod: input.paymentMethod ?? freeMethod,
        mailTickets,
      },
      buyer,
      priced: free ? { ...priced, costMinor: 0 } : priced,
    });
    if (mailTickets) await enqueueTicketsMail(tx, deps.jobs, order.id, context.now);
    return order.id;
  });

/** 404, or 409 for a draft, which is not on sale either. */
async function refusalOfHidden(tx: Tx, id: string): Promise<AppError> {
  const event = await tx.selectFrom('events').select('id').where('id', '=', id).executeTakeFirst();
  return new AppError(event ? 'eventNotOnSale' : 'notFound');
}
