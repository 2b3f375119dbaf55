/** Refunds of payments. */
import { z } from 'zod';
import { crossFieldRule, id, noRepeats, orderCost, requiredLine } from '../fields.ts';
import { limits } from '../limits.ts';
import { message } from '../text/validation-messages.ts';

/** Amount to refund, in the currency of the payment. */
export const refundAmount = orderCost.min(limits.priceMin);

/**
 * `ticketIds` refunds the shares of these tickets, `amount` leaves all tickets valid, neither refunds the whole rest. A null is refused:
 * it is more likely a missing value than the wish to refund everything.
 */
export const refundInput = z
  .object({
    ticketIds: z
      .array(id)
      .min(1)
      .max(limits.pageSizeMax)
      .refine(noRepeats, message('notUnique'))
      .optional()
      .meta({ description: 'Tickets to refund. They become invalid at once' }),
    amount: refundAmount.optional().meta({ description: 'Amount to refund. Tickets stay valid' }),
    paymentMethod: requiredLine(limits.paymentMethod)
      .optional()
      .meta({ description: 'How the money is returned. Default: as it was paid' }),
    reason: requiredLine(limits.text)
      .optional()
      .meta({ description: 'Colleagues and connected programs see this' }),
    notify: z.boolean().optional().meta({ description: 'E-mails the guest. Default false' }),
  })
  .check(
    crossFieldRule(
      z.object({ ticketIds: z.unknown().optional(), amount: z.unknown().optional() }),
      ({ ticketIds, amount }) => ticketIds === undefined || amount === undefined,
      { path: 'amount', key: 'wrongShape', params: { notWith: 'ticketIds' } },
    ),
  );
export type RefundInput = z.infer<typeof refundInput>;

/**
 * Share of some tickets of a payment, in grosze. Each costs the same, rounded down. The odd grosze belong to the tickets
 * that come first by id, in whatever order tickets are refunded.
 */
export function shareOfTickets(
  costMinor: number,
  ticketIds: readonly string[],
  chosen: readonly string[],
): number {
  const each = Math.floor(costMinor / ticketIds.length);
  const odd = costMinor - each * ticketIds.length;
  const first = new Set(ticketIds.toSorted().slice(0, odd));
  return chosen.reduce((sum, one) => sum + each + (first.has(one) ? 1 : 0), 0);
}
