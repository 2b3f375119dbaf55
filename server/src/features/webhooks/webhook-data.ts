/** Presents records for webhooks in the format of the guests' API. */
import { webhookData } from '@foyer/contract/app-api/webhook-data.ts';
import type { WebhookEvent } from '@foyer/contract/integrations/webhook-events.ts';
import type { Tx } from '#db/handles.ts';
import type { Deps } from '#deps.ts';
import { appEventRows, isVisibleEvent, toAppEvent } from '#presenters/events.ts';
import { appGuestRows, toAppGuest } from '#presenters/guests.ts';
import { appMessageRows, appThreadRows, toAppMessage, toAppThread } from '#presenters/messages.ts';
import { appOrderRows, toAppOrder } from '#presenters/orders.ts';
import { appPlaceRows, isVisiblePlace, toAppPlace } from '#presenters/places.ts';
import { appReservationRows, toAppReservation } from '#presenters/reservations.ts';
import { ticketEntryRows, toTicketEntry } from '#presenters/tickets.ts';
import { appWaitingListRows, toAppWaitingListEntry } from '#presenters/waiting-list.ts';
import { faqRows, getLegalText, toFaq } from '#shared/content-rows.ts';
import type { Pictures } from '#shared/places/place-rows.ts';
import { discountRows, toDiscount } from '#shared/sales/discount-rows.ts';

export interface Presentation extends Pick<Deps, 'clock'> {
  images: Pictures;
}

type Present = (tx: Tx, ids: string[], presentation: Presentation) => Promise<Presented[]>;
type Presented = { id: string; data: unknown };

const presented = <Data extends { id: string }>(data: Data): Presented => ({ id: data.id, data });

const deletedRecords: Present = async (_tx, ids) => ids.map((id) => presented({ id }));

const events: Present = async (tx, ids, { clock, images }) => {
  const rows = await appEventRows(tx, clock.now()).where('e.id', 'in', ids).where(isVisibleEvent).execute();
  return rows.map((row) =>
    presented({ ...toAppEvent(row, { clock, images }), sendNotification: row.sendNotification }),
  );
};

const places: Present = async (tx, ids, { images }) => {
  const rows = await appPlaceRows(tx).where('p.id', 'in', ids).where(isVisiblePlace).execute();
  return rows.map((row) => presented(toAppPlace(row, images)));
};

const guests: Present = async (tx, ids) =>
  (await appGuestRows(tx).where('u.id', 'in', ids).execute()).map((row) => presented(toAppGuest(row)));

/** Coupons of a draft are announced once it is published. */
const discounts: Present = async (tx, ids, { clock }) => {
  const ofDrafts = tx.selectFrom('events').select('id').where('status', '=', 'DRAFT');
  const rows = await discountRows(tx, clock.now())
    .where('d.id', 'in', ids)
    .where((eb) => eb.or([eb('d.eventId', 'is', null), eb('d.eventId', 'not in', ofDrafts)]))
    .execute();
  return rows.map((row) => presented(toDiscount(row, clock.today())));
};

/** Deleted FAQ entries are announced as `{ id }`. */
const faqs: Present = async (tx, ids) => {
  const rows = await faqRows(tx).where('f.id', 'in', ids).execute();
  const there = new Map(rows.map((row) => [row.id, toFaq(row)]));
  return ids.map((id) => presented(there.get(id) ?? { id }));
};

const messages: Present = async (tx, ids) =>
  (await appMessageRows(tx).where('m.id', 'in', ids).execute()).map((row) => presented(toAppMessage(row)));

const threads: Present = async (tx, ids) =>
  (await appThreadRows(tx).where('m.id', 'in', ids).execute()).map((row) => presented(toAppThread(row)));

const orders: Present = async (tx, ids) =>
  (await appOrderRows(tx).where('o.id', 'in', ids).execute()).map((row) => presented(toAppOrder(row)));

const reservations: Present = async (tx, ids) =>
  (await appReservationRows(tx).where('r.id', 'in', ids).execute()).map((row) =>
    presented(toAppReservation(row)),
  );

const waitingList: Present = async (tx, ids) =>
  (await appWaitingListRows(tx).where('w.id', 'in', ids).execute()).map((row) =>
    presented(toAppWaitingListEntry(row)),
  );

const tickets: Present = async (tx, ids) =>
  (await ticketEntryRows(tx).where('c.id', 'in', ids).execute()).map((row) => presented(toTicketEntry(row)));

const presenters: Record<WebhookEvent, Present> = {
  'event.published': events,
  'event.rescheduled': events,
  'event.cancelled': events,
  'place.published': places,
  'place.updated': places,
  'place.deleted': deletedRecords,
  'user.updated': guests,
  'user.blocked': guests,
  'user.unblocked': guests,
  'user.deleted': guests,
  'user.erased': deletedRecords, // announced by the erasure itself, which knows the external id
  'discount.created': discounts,
  'discount.updated': discounts,
  'discount.deleted': deletedRecords,
  'faq.changed': faqs,
  'terms_of_use.published': async (tx) => [
    { id: 'terms-of-use', data: await getLegalText(tx, 'terms-of-use') },
  ],
  'privacy_policy.published': async (tx) => [
    { id: 'privacy-policy', data: await getLegalText(tx, 'privacy-policy') },
  ],
  'message.updated': messages,
  'message.answered': threads,
  'order.created': orders,
  'order.updated': orders,
  'reservation.created': reservations,
  'reservation.updated': reservations,
  'reservation.deleted': deletedRecords,
  'waiting_list.offered': waitingList,
  'ticket.checked_in': tickets,
  'ticket.check_in_undone': tickets,
};

/** Payloads by record id. Drafts, staff and other internal records are absent. */
export async function presentRecords(
  tx: Tx,
  event: WebhookEvent,
  ids: string[],
  presentation: Presentation,
): Promise<Map<string, unknown>> {
  const found = await presenters[event](tx, ids, presentation);
  return new Map(found.map(({ id, data }) => [id, webhookData[event].parse(data)]));
}
