/** Webhooks: other programs receive events by the Standard Webhooks convention. */
import { z } from 'zod';
import { id, moment, noRepeats, optionalLine, requiredLine } from '../fields.ts';
import { limits } from '../limits.ts';
import { csv, listQuery, yesOrNo } from '../queries/list-query.ts';
import { message } from '../text/validation-messages.ts';
import {
  deliveredEvent,
  deliveryStatus,
  deliveryTry,
  webhookDisabledReason,
  webhookEvent,
} from './webhook-events.ts';

/**
 * `disabledReason` is null if the webhook is active or a user disabled it. `failingSince` is the first failure since
 * the last success.
 */
export const webhook = z
  .object({
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
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhook>;

const secret = z
  .string()
  .optional()
  .meta({ description: 'Shown once. A repeat with the same `Idempotency-Key` omits it' });

export const newWebhook = webhook.extend({ secret }).meta({ id: 'NewWebhook' });
export type NewWebhook = z.infer<typeof newWebhook>;

export const rotatedSecret = z.object({ secret }).meta({ id: 'RotatedSecret' });
export type RotatedSecret = z.infer<typeof rotatedSecret>;

/** HTTP or HTTPS address without credentials, which everyone who can read it would see. */
function isCallable(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

export const webhookInput = z
  .object({
    url: requiredLine(limits.webhookUrl).refine(
      (address) => address === '' || isCallable(address),
      message('invalidUrl'),
    ),
    events: z.array(webhookEvent).min(1).max(limits.filterValues).refine(noRepeats, message('notUnique')),
    description: optionalLine(limits.text),
  })
  .meta({ id: 'WebhookInput' });
export type WebhookInput = z.infer<typeof webhookInput>;

export const webhookUpdate = webhookInput
  .extend({
    active: z.boolean().optional().meta({ description: 'Absent: unchanged' }),
  })
  .meta({ id: 'WebhookUpdate' });
export type WebhookUpdate = z.infer<typeof webhookUpdate>;

export const webhookSortKeys = ['url', 'createdAt', 'createdBy'] as const;
export type WebhookSortKey = (typeof webhookSortKeys)[number];

/** Order without `sort`. */
export const webhooksOrder = { key: 'createdAt', direction: 'desc' } as const;

/** `switchedOff` selects those that Foyer has switched off. */
export const webhookListQuery = listQuery(webhookSortKeys, webhooksOrder).extend({
  switchedOff: yesOrNo.optional(),
});
export type WebhookListQuery = z.infer<typeof webhookListQuery>;

/** `id` is the `webhook-id` header, the same for every try. `nextTryAt` is null if no further try follows. */
export const webhookDelivery = z
  .object({
    id,
    event: deliveredEvent,
    status: deliveryStatus,
    createdAt: moment,
    nextTryAt: moment.nullable(),
    tries: z.array(deliveryTry),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const deliverySortKeys = ['createdAt'] as const;
export type DeliverySortKey = (typeof deliverySortKeys)[number];

/** Order without `sort`. */
export const deliveriesOrder = { key: 'createdAt', direction: 'desc' } as const;

export const deliveryListQuery = listQuery(deliverySortKeys, deliveriesOrder)
  .omit({ search: true })
  .extend({ status: csv(deliveryStatus), event: csv(deliveredEvent) });
export type DeliveryListQuery = z.infer<typeof deliveryListQuery>;
