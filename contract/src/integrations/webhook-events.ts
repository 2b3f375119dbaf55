/** Events that webhooks send, and the states of their delivery. */
import { z } from 'zod';
import { moment } from '../fields.ts';

/** Events that a webhook can subscribe to. */
export const webhookEvent = z
  .enum([
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
    'user.erased',
    'discount.created',
    'discount.updated',
    'discount.deleted',
    'faq.changed',
    'terms_of_use.published',
    'privacy_policy.published',
    'message.updated',
    'message.answered',
    'order.created',
    'order.updated',
    'reservation.created',
    'reservation.updated',
    'reservation.deleted',
    'waiting_list.offered',
    'ticket.checked_in',
    'ticket.check_in_undone',
  ])
  .meta({ id: 'WebhookEvent' });
export type WebhookEvent = z.infer<typeof webhookEvent>;

/** Events that are sent: those above, and a test, which cannot be subscribed to. */
export const deliveredEvent = z
  .enum([...webhookEvent.options, 'webhook.test'])
  .meta({ id: 'DeliveredEvent' });
export type DeliveredEvent = z.infer<typeof deliveredEvent>;

/** Reason why Foyer disabled a webhook: it answered 410, or was unreachable for five days. */
export const webhookDisabledReason = z.enum(['GONE', 'FAILING']).meta({ id: 'WebhookDisabledReason' });
export type WebhookDisabledReason = z.infer<typeof webhookDisabledReason>;

/** Delivered, failed after the last try, or pending. */
export const deliveryStatus = z.enum(['PENDING', 'DELIVERED', 'FAILED']).meta({ id: 'DeliveryStatus' });
export type DeliveryStatus = z.infer<typeof deliveryStatus>;

/** Reason why a try got no response. */
export const deliveryError = z
  .enum(['timedOut', 'addressRefused', 'hostNotFound', 'connectionFailed'])
  .meta({ id: 'DeliveryError' });
export type DeliveryError = z.infer<typeof deliveryError>;

/** `status` is the response's status. If there was no response, it is null and `error` has the reason. */
export const deliveryTry = z
  .object({
    at: moment,
    status: z.int().nullable(),
    ms: z.int(),
    error: deliveryError.nullable(),
  })
  .meta({ id: 'DeliveryTry' });
export type DeliveryTry = z.infer<typeof deliveryTry>;
