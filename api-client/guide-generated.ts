/** The nine examples of the guide (docs/integration.md), with clients that `swagger-typescript-api` generates. */
import { type Event, Api as GuestsApi, type HttpResponse } from './guests.ts';
import { Api as StaffApi } from './staff.ts';

type Guests = GuestsApi<unknown>;

export async function guide(foyer: string, login: { email: string; password: string }): Promise<unknown[]> {
  const key = await makeKey(foyer, login);
  const api = new GuestsApi({
    baseUrl: `${foyer}/api/app/v1`,
    baseApiParams: { headers: { authorization: `Bearer ${key}` } },
  });
  const [event, ...catalogue] = await readCatalogue(api);
  const copied = await copyEvents(api);
  const guest = await register(api, event);
  const [orderId, order] = await orderTickets(api, event);
  const reservation = await reserve(api);
  const scan = await checkIn(api, orderId, event);
  return [catalogue, await notModified(api), copied, guest, order, reservation, scan, await write(api)];
}

async function makeKey(foyer: string, login: { email: string; password: string }) {
  const staff = new StaffApi({
    baseUrl: `${foyer}/api`,
    baseApiParams: { headers: { 'api-key': 'foyer-panel' } },
  });
  const { accessToken } = (await staff.admin.login(login)).data;
  const headers = { 'api-key': 'foyer-panel', authorization: `Bearer ${accessToken}` };
  const { data } = await staff.admin.createAccessKey(
    {
      name: 'Website',
      scopes: [
        'catalogue:read',
        'guests:write',
        'orders:write',
        'tickets:check',
        'messages:write',
        'reviews:write',
        'reservations:write',
      ],
    },
    { headers },
  );
  return data.key ?? '';
}

async function readCatalogue(api: Guests): Promise<[Event, ...unknown[]]> {
  const { content } = (await api.events.listEvents({ size: 100 })).data;
  const event = content.find(({ ticketsLeft }) => (ticketsLeft ?? 0) > 1);
  if (!event) throw new Error('No event has two tickets left');
  await api.events.getEvent(event.id);
  const places = (await api.places.listPlaces({ sort: 'name,asc' })).data;
  const { currency } = (await api.venue.getVenue()).data;
  return [event, places.content.length, currency];
}

/** This client rejects answers that are not 2xx. */
async function notModified(api: Guests): Promise<number> {
  const { headers } = await api.faq.listFaqs();
  const again = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
  const { status } = await api.faq.listFaqs({}, again).catch((answer: HttpResponse<unknown>) => answer);
  return status;
}

async function copyEvents(api: Guests): Promise<number> {
  const ids = new Set<string>();
  let after: string | undefined;
  do {
    const query = { updatedSince: '2000-01-01T00:00:00.000Z', size: 1, ...(after && { after }) };
    const { content, next } = (await api.events.listEvents(query)).data;
    for (const { id } of content) ids.add(id);
    after = next ?? undefined;
  } while (after);
  return ids.size;
}

async function register(api: Guests, { id }: Event) {
  const { status } = await api.guests.putGuest('app-1001', {
    email: 'ola.nowak@example.com',
    language: 'pl',
    profile: { name: 'Ola', surname: 'Nowak', phonePrefix: '+48', phoneNumber: '600100200' },
  });
  await api.guests.addFavouriteEvent('app-1001', id);
  const { data } = await api.guests.getGuest('app-1001');
  return [status, 'profile' in data ? data.profile.phoneNumber : data.status];
}

async function orderTickets(api: Guests, { id: eventId }: Event): Promise<[string, unknown]> {
  const { data: order } = await api.orders.createOrder(
    {
      externalId: 'web-1',
      guest: 'app-1001',
      type: 'EVENT',
      eventId,
      quantity: 2,
      paymentMethod: 'BLIK',
      mailTickets: true,
    },
    { headers: { 'idempotency-key': 'order-1' } },
  );
  await api.orders.setOrderStatus(order.id, { status: 'PAID' });
  const { content } = (await api.orders.listOrders({ externalId: 'web-1' })).data;
  return [order.id, content.map(({ status, tickets }) => [status, tickets.length])];
}

async function reserve(api: Guests) {
  const [place] = (await api.places.listPlaces({ size: 1 })).data.content;
  const { data } = await api.reservations.createReservation({
    externalId: 'table-1',
    placeId: place?.id ?? '',
    reservationDate: '2026-12-18T19:00:00+01:00',
    guestsQty: 4,
    name: 'Ewa',
    phone: '+48 600 100 200',
  });
  return [data.status, data.guestsQty];
}

async function checkIn(api: Guests, orderId: string, { id: eventId }: Event) {
  const { tickets } = (await api.orders.getOrder(orderId)).data;
  const [ticket] = tickets;
  const { data } = await api.checkIns.checkIn({ code: ticket?.code ?? '', eventId, nonce: 'scan-1' });
  const list = (await api.events.listTickets(eventId, { size: 100 })).data;
  await api.door.getDoor();
  return [data.result, list.content.length];
}

async function write(api: Guests) {
  const { data: message } = await api.messages.createMessage(
    { guest: 'app-1001', title: 'A lost scarf', content: 'Red, in the cloakroom.' },
    { headers: { 'idempotency-key': 'message-1' } },
  );
  const [place] = (await api.places.listPlaces({ size: 1 })).data.content;
  const { data: review } = await api.reviews.createReview(
    { guest: 'app-1001', placeId: place?.id ?? '', rating: 5, content: 'A fine evening.' },
    { headers: { 'idempotency-key': 'review-1' } },
  );
  return [message.status, review.rating];
}
