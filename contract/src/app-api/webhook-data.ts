/**
 * The `data` of each webhook: the record in the format of the guests' API. Allowlists, so that new fields of the
 * panel's API are not exposed by accident.
 */
import { z } from 'zod';
import { announcedTicket } from '../check-ins.ts';
import { event } from '../events.ts';
import { id, moment } from '../fields.ts';
import { type DeliveredEvent, deliveredEvent } from '../integrations/webhook-events.ts';
import { discount } from '../sales/discounts.ts';
import { appEvent, appFaq, appLegalText, appPlace } from './catalogue.ts';
import { appGuest } from './guests.ts';
import { appMessage, appMessageThread } from './messages.ts';
import { appOrder } from './orders.ts';
import { appReservation } from './reservations.ts';
import { appWaitingListEntry } from './waiting-list.ts';

/** Data of a deleted record. */
const gone = z.object({ id });

/** Without the address of the colleague who made it. */
const announcedDiscount = discount.omit({ createdBy: true }).meta({ id: 'AnnouncedDiscount' });

export const webhookData = {
  'event.published': appEvent.extend(event.pick({ sendNotification: true }).shape),
  'event.rescheduled': appEvent,
  'event.cancelled': appEvent,
  'place.published': appPlace,
  'place.updated': appPlace,
  'place.deleted': gone,
  'user.updated': appGuest,
  'user.blocked': appGuest,
  'user.unblocked': appGuest,
  'user.deleted': appGuest.pick({ id: true, externalId: true }),
  'user.erased': appGuest.pick({ id: true, externalId: true }),
  'discount.created': announcedDiscount,
  'discount.updated': announcedDiscount,
  'discount.deleted': gone,
  'faq.changed': z.union([appFaq, gone]),
  'terms_of_use.published': appLegalText,
  'privacy_policy.published': appLegalText,
  'message.updated': appMessage,
  'message.answered': appMessageThread,
  'order.created': appOrder,
  'order.updated': appOrder,
  'reservation.created': appReservation,
  'reservation.updated': appReservation,
  'reservation.deleted': gone,
  'waiting_list.offered': appWaitingListEntry,
  'ticket.checked_in': announcedTicket,
  'ticket.check_in_undone': announcedTicket,
  'webhook.test': gone,
} as const satisfies Record<DeliveredEvent, z.ZodType>;

/** Body of a webhook request. `webhookData` defines its `data`. */
export const webhookBody = z.object({ type: deliveredEvent, timestamp: moment, data: z.unknown() });
export type WebhookBody = z.infer<typeof webhookBody>;
