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
  { label: 'Reservations', events: ['reservation.created', 'reservation.updated', 'reservation.deleted'] },
  { label: 'Waiting lists', events: ['waiting_list.offered'] },
  { label: 'Check-in', events: ['ticket.checked_in', 'ticket.check_in_undone'] },
  {
    label: 'Users',
    events: ['user.updated', 'user.blocked', 'user.unblocked', 'user.deleted', 'user.erased'],
  },
  { label: 'Discounts', events: ['discount.created', 'discount.updated', 'discount.deleted'] },
  {
    label: 'Messages and texts',
    events: [
      'message.updated',
      'message.answered',
      'faq.changed',
      'terms_of_use.published',
      'privacy_policy.published',
    ],
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
  'user.erased': 'User erased',
  'discount.created': 'Discount created',
  'discount.updated': 'Discount updated',
  'discount.deleted': 'Discount deleted',
  'faq.changed': 'FAQ changed',
  'terms_of_use.published': 'Terms of use published',
  'privacy_policy.published': 'Privacy policy published',
  'message.updated': 'Message updated',
  'message.answered': 'Message answered',
  'order.created': 'Order created',
  'order.updated': 'Order status changed',
  'reservation.created': 'Reservation created',
  'reservation.updated': 'Reservation changed',
  'reservation.deleted': 'Reservation deleted',
  'waiting_list.offered': 'Waiting list offer',
  'ticket.checked_in': 'Ticket checked in',
  'ticket.check_in_undone': 'Check-in undone',
  'webhook.test': 'Test',
};

const errorWords = {
  timedOut: 'No response within 10 seconds',
  addressRefused: 'The address is on a private network or isn’t HTTPS',
  hostNotFound: 'Host not found',
  connectionFailed: 'Couldn’t connect',
};

/** Returns the result of an attempt. */
export const resultOf = ({ status, error }: DeliveryTry) =>
  error === null ? `HTTP ${status}` : errorWords[error];

export const webhookStatus = ({ active }: Webhook): Status => (active ? 'ACTIVE' : 'INACTIVE');

/** Explains why Foyer has switched the webhook off. */
export const disabledWords = {
  GONE: 'It responded with 410 Gone, so Foyer switched it off.',
  FAILING: 'No message was delivered for five days, so Foyer switched it off.',
};
