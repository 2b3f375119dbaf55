import { z } from 'zod';
import { knownStatus } from '../enums.ts';
import { id, localizedText, moment } from '../fields.ts';
import { image } from '../images.ts';
import { webhookDisabledReason } from '../integrations/webhook-events.ts';
import { webhook } from '../integrations/webhooks.ts';
import { contactMessage } from '../messages.ts';
import { contactProfile } from '../people/people.ts';
import { placeRef } from '../places.ts';
import { billingListItem } from '../sales/billings.ts';
import { discount } from '../sales/discounts.ts';

/** Entries per card (spec §9). The counts show how many more there are. */
export const dashboardEntries = 2;

const count = z.int();

/** Average rating to two decimal places, or null without reviews. */
const averages = z.object({ totalAvg: z.number().nullable(), totalReviews: count });

/** Best-rated, by average and then by number of reviews. */
const bestPlace = z.object({ id, name: z.string(), ratingAvg: z.number(), reviews: count });
const bestEvent = z.object({
  id,
  title: localizedText,
  /** Names of its places, joined by commas. */
  location: z.string(),
  ratingAvg: z.number(),
  reviews: count,
});

const billingEntry = billingListItem
  .pick({
    id: true,
    cost: true,
    currency: true,
    status: true,
    type: true,
    paymentMethod: true,
    transactionDate: true,
    refundedAmount: true,
  })
  .extend({
    status: knownStatus,
    user: z.object({ email: z.string(), profile: contactProfile.omit({ phonePrefix: true }) }),
  });

/** Setup steps already done. Null if the role may not do the step. */
const firstSteps = z.object({
  place: z.boolean(),
  event: z.boolean(),
  colleague: z.boolean(),
  accessKey: z.boolean().nullable(),
  import: z.boolean().nullable(),
});
export type FirstSteps = z.infer<typeof firstSteps>;

/** Dashboard (spec §3), always computed from current data. Amounts are in złoty. */
export const dashboard = z
  .object({
    /** Sum of PAID billings minus refunds; `events` is the share from events. */
    totalIncome: z.object({ total: z.number(), events: z.number() }),
    appUsers: z.object({ active: count, notActive: count, deleted: count, blocked: count }),
    reviewsAvg: z.object({
      locations: averages.extend({ list: z.array(bestPlace) }),
      events: averages.extend({ list: z.array(bestEvent) }),
    }),
    /** ACTIVE coupons, highest discount first. Null for a MANAGER (spec §6). */
    discounts: z
      .object({
        count,
        coupons: z.array(
          discount.pick({
            id: true,
            couponCode: true,
            discountPercentage: true,
            membership: true,
            validFrom: true,
            validTo: true,
            event: true,
          }),
        ),
      })
      .nullable(),
    /** Webhooks disabled by Foyer. Null for a MANAGER. */
    disabledWebhooks: z
      .array(webhook.pick({ id: true, url: true }).extend({ disabledReason: webhookDisabledReason }))
      .nullable(),
    /** Newest first. */
    billings: z.object({ count, billings: z.array(billingEntry) }),
    /** Published places, by name. */
    places: z.array(
      placeRef.extend({ floor: z.array(z.int()), images: z.array(image), imageLogo: image.nullable() }),
    ),
    /** Newest first. */
    messages: z.array(
      contactMessage.pick({ id: true, title: true, status: true, createdAt: true, user: true }),
    ),
    /** UPCOMING events, soonest first. */
    events: z.array(
      z.object({
        id,
        title: localizedText,
        image: image.nullable(),
        timeFrom: moment,
        locations: z.array(placeRef),
        price: z.number().nullable(),
      }),
    ),
    /** Totals of published places, all messages, PENDING messages and upcoming events. */
    counts: z.object({ places: count, messages: count, pendingMessages: count, events: count }),
    /** Absent with demo data, where every step is already done. */
    firstSteps: firstSteps.optional(),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof dashboard>;
