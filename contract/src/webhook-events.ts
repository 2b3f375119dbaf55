/** What webhooks are told of, and what becomes of a message. */
import { z } from 'zod';
import { moment } from './fields.ts';

/** What an address can be told of. */
export const webhookEvent = z.enum([
  'event.published',
  'event.rescheduled',
  'event.cancelled',
  'place.published',
  'place.updated',
  'place.deleted',
  'user.updated',
  'user.blocked',
  'user.unblocked',
  'user.deleted',
  'discount.created',
  'discount.updated',
  'discount.deleted',
  'faq.changed',
  'terms_of_use.published',
  'privacy_policy.published',
  'message.updated',
  'order.created',
  'order.updated',
]);
export type WebhookEvent = z.infer<typeof webhookEvent>;

/** What is sent: one of those, or a test, which nobody chooses. */
export const deliveredEvent = z.enum([...webhookEvent.options, 'webhook.test']);
export type DeliveredEvent = z.infer<typeof deliveredEvent>;

/** Why Foyer has switched an address off: it answered 410, or nothing reached it for five days. */
export const webhookDisabledReason = z.enum(['GONE', 'FAILING']);
export type WebhookDisabledReason = z.infer<typeof webhookDisabledReason>;

/** What became of one message: delivered, given up after the last try, or neither yet. */
export const deliveryStatus = z.enum(['PENDING', 'DELIVERED', 'FAILED']);
export type DeliveryStatus = z.infer<typeof deliveryStatus>;

/** Why a try got no answer at all. */
export const deliveryError = z.enum(['timedOut', 'addressRefused', 'hostNotFound', 'connectionFailed']);
export type DeliveryError = z.infer<typeof deliveryError>;

/** `status` is that of the answer, null where none came; then `error` says why. */
export const deliveryTry = z.object({
  at: moment,
  status: z.int().nullable(),
  ms: z.int(),
  error: deliveryError.nullable(),
});
export type DeliveryTry = z.infer<typeof deliveryTry>;
