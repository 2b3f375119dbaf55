import { z } from 'zod';
import { billingListItem } from './billings.ts';
import { discount } from './discounts.ts';
import { id, localizedText, moment } from './fields.ts';
import { image } from './images.ts';
import { message } from './messages.ts';
import { contactProfile } from './people.ts';
import { placeRef } from './places.ts';
import { webhookDisabledReason } from './webhook-events.ts';
import { webhook } from './webhooks.ts';

/** Cards show two entries (spec §9); the counts beside them say how many more there are. */
export const dashboardEntries = 2;

const count = z.int();

/** Average of all reviews of one kind, to two decimal places; null while there is none. */
const averages = z.object({ totalAvg: z.number().nullable(), totalReviews: count });

/** The best of them, by average, then by number of reviews. */
const bestPlace = z.object({ id, name: z.string(), ratingAvg: z.number(), reviews: count });
const bestEvent = z.object({
  id,
  title: localizedText,
  /** The names of its places, joined by commas. */
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
  })
  .extend({ user: z.object({ email: z.string(), profile: contactProfile.omit({ phonePrefix: true }) }) });

/** What a new house has by now. Null what the role may not do. */
const firstSteps = z.object({
  place: z.boolean(),
  event: z.boolean(),
  colleague: z.boolean(),
  accessKey: z.boolean().nullable(),
  import: z.boolean().nullable(),
});
export type FirstSteps = z.infer<typeof firstSteps>;

/** The dashboard (spec §3), computed from the data as they are now. Money is złoty. */
export const dashboard = z.object({
  /** PAID billings, those of type REFUND counted negative; `events` is the part that events brought in. */
  totalIncome: z.object({ total: z.number(), events: z.number() }),
  appUsers: z.object({ active: count, notActive: count, deleted: count, blocked: count }),
  reviewsAvg: z.object({
    locations: averages.extend({ list: z.array(bestPlace) }),
    events: averages.extend({ list: z.array(bestEvent) }),
  }),
  /** ACTIVE coupons, the highest first. Null for a MANAGER: the section is for ADMIN alone (spec §6). */
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
  /** Addresses that Foyer itself has switched off. Null for a MANAGER, too. */
  disabledWebhooks: z
    .array(webhook.pick({ id: true, url: true }).extend({ disabledReason: webhookDisabledReason }))
    .nullable(),
  /** The latest. */
  billings: z.object({ count, billings: z.array(billingEntry) }),
  /** Published ones, by name. */
  places: z.array(
    placeRef.extend({ floor: z.array(z.int()), images: z.array(image), imageLogo: image.nullable() }),
  ),
  /** The latest. */
  messages: z.array(message.pick({ id: true, title: true, status: true, createdAt: true, user: true })),
  /** UPCOMING ones, the next first. */
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
  /** How many there are of what stands above as a list: published places, all messages, those PENDING, upcoming events. */
  counts: z.object({ places: count, messages: count, pendingMessages: count, events: count }),
  /** Absent with demo data, which leave nothing to begin with. */
  firstSteps: firstSteps.optional(),
});
export type Dashboard = z.infer<typeof dashboard>;
