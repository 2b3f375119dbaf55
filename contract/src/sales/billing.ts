/** Full billing, apart from those of lists, which first screens load. */
import { z } from 'zod';
import { ticket } from '../check-ins.ts';
import { email, id, localizedText, moment } from '../fields.ts';
import { reservationStatus } from '../reservations/reservation-status.ts';
import { billingListItem } from './billings.ts';

/** REFUND of a billing, as its page lists it. */
const billingRefund = billingListItem
  .pick({ id: true, status: true, paymentMethod: true, createdAt: true })
  .extend({
    amount: z.number().meta({ description: 'In the currency of the billing' }),
    externalId: z.string().nullable().meta({ description: 'Id in the program that made it; null for staff' }),
    reason: z.string().nullable(),
  });

/**
 * Full billing. `apiMetadata` has the names at the time of payment, or null if none were recorded. `event` and `place` are
 * what was bought; a REFUND has those of the refunded billing. `refunds` begin with the latest.
 */
export const billing = billingListItem
  .extend({
    apiMetadata: z
      .object({
        locations: z.array(z.object({ name: z.string() })),
        timeFrom: z.string(),
        title: z.object({ pl: z.string() }),
      })
      .nullable(),
    event: z.object({ id, title: localizedText, timeFrom: moment }).nullable(),
    place: z.object({ id, name: z.string() }).nullable(),
    tickets: z.array(
      ticket.extend({
        isRefunded: z.boolean().meta({ description: 'A refund covers it, whatever its status' }),
      }),
    ),
    quantity: z.int().nullable().meta({ description: 'Tickets ordered; null for other billings' }),
    couponCode: z.string().nullable(),
    discountPercentage: z
      .int()
      .nullable()
      .meta({ description: 'Percentage of the coupon; null without one' }),
    reservation: z
      .object({
        id,
        reservationDate: moment,
        guestsQty: z.int(),
        tableNumber: z.string().nullable(),
        status: reservationStatus,
      })
      .nullable(),
    refunds: z.array(billingRefund),
    updatedAt: moment,
  })
  .meta({ id: 'Billing' });
export type Billing = z.infer<typeof billing>;

/** `email` replaces the guest's address. */
export const sendTicketsInput = z.object({ email: email.nullish() }).meta({ id: 'SendTicketsInput' });
export type SendTicketsInput = z.infer<typeof sendTicketsInput>;
