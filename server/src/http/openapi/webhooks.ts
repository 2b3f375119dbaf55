/** Documents the messages that Foyer sends to webhooks. */
import { webhookData } from '@foyer/contract/app-api/webhook-data.ts';
import { deliveredEvent } from '@foyer/contract/integrations/webhook-events.ts';
import type { JsonSchema } from './json-schema.ts';
import { exampleOf } from './response-examples.ts';
import type { SchemaComponents } from './schema-components.ts';

/** Texts of the events. */
const eventTexts: Readonly<Record<string, string>> = {
  'event.published': 'An event was published',
  'event.rescheduled': 'A published event was moved to another time',
  'event.cancelled': 'An event was cancelled',
  'place.published': 'A place was published',
  'place.updated': 'A published place was changed',
  'place.deleted': 'A published place was deleted',
  'user.updated': "A guest's data or membership was changed",
  'user.blocked': 'Staff blocked a guest',
  'user.unblocked': 'Staff unblocked a guest',
  'user.deleted': "A guest's account was deleted",
  'user.erased': 'A guest was erased: erase your copies too',
  'discount.created': 'A membership coupon was created',
  'discount.updated': 'A membership coupon was changed',
  'discount.deleted': 'A membership coupon was deleted',
  'faq.changed': 'A question of the FAQ was added, changed or deleted',
  'terms_of_use.published': 'New terms of use were published',
  'privacy_policy.published': 'A new privacy policy was published',
  'message.updated': "Staff changed the status of a guest's message, or the guest wrote again",
  'message.answered': "Staff answered a guest's message",
  'order.created': 'An order was created',
  'order.updated': 'An order was changed: paid, refunded, failed or expired',
  'reservation.created': 'A reservation was made',
  'reservation.updated': 'A reservation was changed or cancelled, or its guests arrived',
  'reservation.deleted': 'Staff deleted a reservation',
  'waiting_list.offered': 'Tickets are held for a guest of the waiting list',
  'ticket.checked_in': 'A ticket was checked in at the door',
  'ticket.check_in_undone': 'A check-in was undone',
  'webhook.test': 'An ADMIN sent a test message',
};

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

const signedHeaders = [
  header(
    'webhook-id',
    'Id of the message, the same for every attempt.',
    '01a20463-7dfc-737b-8bdb-14a739cc039e',
  ),
  header(
    'webhook-timestamp',
    'Seconds since 1970. Reject a message that is more than five minutes off.',
    '1795371999',
  ),
  header(
    'webhook-signature',
    'One or two signatures of `{webhook-id}.{webhook-timestamp}.{body}` by HMAC-SHA256, separated by a space.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

const responses = {
  '2XX': { description: 'Received. Respond within 10 seconds.' },
  '410': { description: 'Gone. Switches the webhook off.' },
  default: { description: 'Failed. Foyer tries again, up to 10 times within 24 hours.' },
};

const operationId = (event: string) =>
  `on_${event}`.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase());

const withText = (data: JsonSchema): JsonSchema =>
  data.$ref ? data : { description: 'The record', ...data };

/** Webhooks of a document, by event. */
export const webhooksIn = (components: SchemaComponents) =>
  Object.fromEntries(
    deliveredEvent.options.map((event) => {
      const schema: JsonSchema = {
        type: 'object',
        properties: {
          type: { const: event, description: 'What happened' },
          timestamp: { type: 'string', format: 'date-time', description: 'Time of the change' },
          data: withText(components.response(webhookData[event])),
        },
        required: ['type', 'timestamp', 'data'],
      };
      const example = exampleOf(schema, components.used);
      const post = {
        tags: ['Webhooks'],
        operationId: operationId(event),
        summary: eventTexts[event] ?? event,
        description: `${eventTexts[event] ?? event}. Foyer sends this message to each webhook that has chosen \`${event}\`.`,
        security: [],
        parameters: signedHeaders,
        requestBody: { required: true, content: { 'application/json': { schema, example } } },
        responses,
      };
      return [event, { post }];
    }),
  );
