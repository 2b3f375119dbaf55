import type {
  DeliveredEvent,
  DeliveryTry,
  WebhookEvent,
} from '@foyer/contract/integrations/webhook-events.ts';
import type { Webhook } from '@foyer/contract/integrations/webhooks.ts';
import type { Status } from '#domain/status-tag.tsx';

/** Webhook events grouped by kind of record. */
export const eventGroups: readonly { label: string; events: readonly WebhookEvent[] }[] = [
  { label: 'Events', events: ['event.published', 'event.rescheduled', 'event.cancelled'] },
  { label: 'Places', events: ['place.published', 'place.updated', 'place.deleted'] },
  { label: 'Orders', events: ['order.created', 'order.updated'] },
  { label: 'Users', events: ['user.updated', 'user.blocked', 'user.unblocked', 'user.deleted'] },
  { label: 'Discounts', events: ['discount.created', 'discount.updated', 'discount.deleted'] },
  {
    label: 'Messages and texts',
    events: ['message.updated', 'faq.changed', 'terms_of_use.published', 'privacy_policy.published'],
  },
];

/** Each event in words. */
export const eventWords: Record<DeliveredEvent, string> = {
  'event.published': 'Event published',
  'event.rescheduled': 'Event rescheduled',
  'event.cancelled': 'Event cancelled',
  'place.published': 'Place published',
  'place.updated': 'Place updated',
  'place.deleted': 'Place deleted',
  'user.updated': 'User added or updated',
  'user.blocked': 'User blocked',
  'user.unblocked': 'User unblocked',
  'user.deleted': 'User deleted',
  'discount.created': 'Discount created',
  'discount.updated': 'Discount updated',
  'discount.deleted': 'Discount deleted',
  'faq.changed': 'FAQ changed',
  'terms_of_use.published': 'Terms of use published',
  'privacy_policy.published': 'Privacy policy published',
  'message.updated': 'Message updated',
  'order.created': 'Order made',
  'order.updated': 'Order’s status changed',
  'webhook.test': 'Test',
};

const errorWords = {
  timedOut: 'No answer within 10 seconds',
  addressRefused: 'The address leads to a private network, or is not https',
  hostNotFound: 'The host was not found',
  connectionFailed: 'Could not connect',
};

/** Returns the result of an attempt. */
export const resultOf = ({ status, error }: DeliveryTry) =>
  error === null ? `HTTP ${status}` : errorWords[error];

export const statusOf = ({ active }: Webhook): Status => (active ? 'ACTIVE' : 'INACTIVE');

/** Explains why Foyer has switched the webhook off. */
export const disabledWords = {
  GONE: 'It answered that it is gone (410), so Foyer has switched it off.',
  FAILING: 'Nothing reached it for five days, so Foyer has switched it off.',
};
