/** Webhooks: addresses of other programs that are told what has happened, by the Standard Webhooks convention. */
import { z } from 'zod';
import { id, moment, noRepeats, optionalLine, requiredLine } from './fields.ts';
import { limits } from './limits.ts';
import { csv, listQuery } from './list-query.ts';
import { message } from './validation-messages.ts';
import {
  deliveredEvent,
  deliveryStatus,
  deliveryTry,
  webhookDisabledReason,
  webhookEvent,
} from './webhook-events.ts';

/** `disabledReason` is null while it is active, and where a person has switched it off; `failingSince` from the first failure until the next success. */
export const webhook = z.object({
  id,
  url: z.string(),
  description: z.string(),
  events: z.array(webhookEvent),
  active: z.boolean(),
  disabledReason: webhookDisabledReason.nullable(),
  failingSince: moment.nullable(),
  createdAt: moment,
  createdBy: z.string(),
  updatedAt: moment,
});
export type Webhook = z.infer<typeof webhook>;

const secret = z
  .string()
  .optional()
  .meta({ description: 'Shown this once; repeated by its `Idempotency-Key`, the answer lacks it' });

export const newWebhook = webhook.extend({ secret });
export type NewWebhook = z.infer<typeof newWebhook>;

export const rotatedSecret = z.object({ secret });
export type RotatedSecret = z.infer<typeof rotatedSecret>;

/** An address that can be called: without a name and a password in it, which everybody who sees it would see as well. */
function isCallable(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

export const webhookInput = z.object({
  url: requiredLine(limits.webhookUrl).refine(
    (address) => address === '' || isCallable(address),
    message('invalidUrl'),
  ),
  events: z.array(webhookEvent).min(1).max(limits.filterValues).refine(noRepeats, message('notUnique')),
  description: optionalLine(limits.text),
});
export type WebhookInput = z.infer<typeof webhookInput>;

export const webhookUpdate = webhookInput.extend({
  active: z.boolean().optional().meta({ description: 'Absent: stays as it is' }),
});
export type WebhookUpdate = z.infer<typeof webhookUpdate>;

export const webhookSortKeys = ['url', 'createdAt', 'createdBy'] as const;
export type WebhookSortKey = (typeof webhookSortKeys)[number];

export const webhookListQuery = listQuery(webhookSortKeys);
export type WebhookListQuery = z.infer<typeof webhookListQuery>;

/** `id` is the `webhook-id` that the receiver sees, in every try the same. `nextTryAt` is null where there is none to come. */
export const webhookDelivery = z.object({
  id,
  event: deliveredEvent,
  status: deliveryStatus,
  createdAt: moment,
  nextTryAt: moment.nullable(),
  tries: z.array(deliveryTry),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const deliverySortKeys = ['createdAt'] as const;
export type DeliverySortKey = (typeof deliverySortKeys)[number];

export const deliveryListQuery = listQuery(deliverySortKeys)
  .omit({ search: true })
  .extend({ status: csv(deliveryStatus), event: csv(deliveredEvent) });
export type DeliveryListQuery = z.infer<typeof deliveryListQuery>;
