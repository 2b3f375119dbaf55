/** The nine examples of the guide (docs/integration.md), with `openapi-fetch` and the types of `openapi-typescript`. */
import createClient, { type Client } from 'openapi-fetch';
import type { components, paths as GuestsPaths } from './guests.ts';
import type { paths as StaffPaths } from './staff.ts';

type Guests = Client<GuestsPaths>;
type Event = components['schemas']['Event'];

export async function guide(foyer: string, login: { email: string; password: string }): Promise<unknown[]> {
  const key = await makeKey(foyer, login);
  const api = createClient<GuestsPaths>({
    baseUrl: `${foyer}/api/app/v1`,
    headers: { authorization: `Bearer ${key}` },
  });
  const { event, catalogue } = await readCatalogue(api);
  const copied = await copyEvents(api);
  const guest = await register(api, event);
  const { id, order } = await orderTickets(api, event);
  const reservation = await reserve(api);
  const scan = await checkIn(api, id, event);
  return [catalogue, await notModified(api), copied, guest, order, reservation, scan, await write(api)];
}

/** The record, or an error with the answer of Foyer. */
function present<Data>({ data, error }: { data?: Data; error?: unknown }): Data {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

async function makeKey(foyer: string, body: { email: string; password: string }) {
  const headers = { 'api-key': 'foyer-panel' };
  const staff = createClient<StaffPaths>({ baseUrl: `${foyer}/api`, headers });
  const { accessToken } = present(await staff.POST('/admin/login', { body }));
  const made = await staff.POST('/admin/access_keys', {
    headers: { authorization: `Bearer ${accessToken}` },
    body: {
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
  });
  return present(made).key ?? '';
}

async function readCatalogue(api: Guests) {
  const { content } = present(await api.GET('/events', { params: { query: { size: 100 } } }));
  const event = content.find(({ ticketsLeft }) => (ticketsLeft ?? 0) > 1);
  if (!event) throw new Error('No event has two tickets left');
  present(await api.GET('/events/{id}', { params: { path: { id: event.id } } }));
  const places = present(await api.GET('/places', { params: { query: { sort: 'name,asc' } } }));
  const { currency } = present(await api.GET('/venue'));
  return { event, catalogue: [places.content.length, currency] };
}

async function notModified(api: Guests): Promise<number> {
  const { response } = await api.GET('/faq');
  const header = { 'If-None-Match': response.headers.get('etag') ?? '' };
  return (await api.GET('/faq', { params: { header } })).response.status;
}

async function copyEvents(api: Guests): Promise<number> {
  const ids = new Set<string>();
  let after: string | undefined;
  do {
    const query = { updatedSince: '2000-01-01T00:00:00.000Z', size: 1, ...(after && { after }) };
    const { content, next } = present(await api.GET('/events', { params: { query } }));
    for (const { id } of content) ids.add(id);
    after = next ?? undefined;
  } while (after);
  return ids.size;
}

async function register(api: Guests, { id }: Event) {
  const params = { path: { externalId: 'app-1001' } };
  const { response } = await api.PUT('/guests/{externalId}', {
    params,
    body: {
      email: 'ola.nowak@example.com',
      language: 'pl',
      profile: { name: 'Ola', surname: 'Nowak', phonePrefix: '+48', phoneNumber: '600100200' },
    },
  });
  await api.PUT('/guests/{externalId}/favourites/events/{id}', {
    params: { path: { externalId: 'app-1001', id } },
  });
  const guest = present(await api.GET('/guests/{externalId}', { params }));
  return [response.status, 'profile' in guest ? guest.profile.phoneNumber : guest.status];
}

async function orderTickets(api: Guests, { id: eventId }: Event) {
  const { id } = present(
    await api.POST('/orders', {
      params: { header: { 'Idempotency-Key': 'order-1' } },
      body: {
        externalId: 'web-1',
        guest: 'app-1001',
        type: 'EVENT',
        eventId,
        quantity: 2,
        paymentMethod: 'BLIK',
        mailTickets: true,
      },
    }),
  );
  present(await api.PUT('/orders/{id}/status', { params: { path: { id } }, body: { status: 'PAID' } }));
  const { content } = present(await api.GET('/orders', { params: { query: { externalId: 'web-1' } } }));
  return { id, order: content.map(({ status, tickets }) => [status, tickets.length]) };
}

const firstPlace = async (api: Guests) =>
  present(await api.GET('/places', { params: { query: { size: 1 } } })).content[0]?.id ?? '';

async function reserve(api: Guests) {
  const { status, guestsQty } = present(
    await api.POST('/reservations', {
      body: {
        externalId: 'table-1',
        placeId: await firstPlace(api),
        reservationDate: '2026-12-18T19:00:00+01:00',
        guestsQty: 4,
        name: 'Ewa',
        phone: '+48 600 100 200',
      },
    }),
  );
  return [status, guestsQty];
}

async function checkIn(api: Guests, orderId: string, { id }: Event) {
  const { tickets } = present(await api.GET('/orders/{id}', { params: { path: { id: orderId } } }));
  const body = { code: tickets[0]?.code ?? '', eventId: id, nonce: 'scan-1' };
  const { result } = present(await api.POST('/check_ins', { body }));
  const list = present(
    await api.GET('/events/{id}/tickets', { params: { path: { id }, query: { size: 100 } } }),
  );
  present(await api.GET('/door'));
  return [result, list.content.length];
}

async function write(api: Guests) {
  const message = present(
    await api.POST('/messages', {
      params: { header: { 'Idempotency-Key': 'message-1' } },
      body: { guest: 'app-1001', title: 'A lost scarf', content: 'Red, in the cloakroom.' },
    }),
  );
  const review = present(
    await api.POST('/reviews', {
      params: { header: { 'Idempotency-Key': 'review-1' } },
      body: {
        guest: 'app-1001',
        placeId: await firstPlace(api),
        rating: 5,
        content: 'A fine evening.',
      },
    }),
  );
  return [message.status, review.rating];
}
