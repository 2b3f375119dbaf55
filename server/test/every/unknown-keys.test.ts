/** A misspelt filter must not show other guests' orders, and a misspelt coupon must not sell at full price. */
import { expect } from 'vitest';
import { specifiedCalls } from '#http/requests/specified-calls.ts';
import { test } from '#test/documents/api-documents.ts';
import { sampleCalls } from '#test/documents/sample-calls.ts';
import { makeSale } from '#test/records/orders.ts';

const unknown = (key: 'unknownParameter' | 'unknownField', ...paths: string[]) => [
  400,
  paths.map((path) => [path, key]),
];

const issues = ({
  status,
  body,
}: {
  status: number;
  body: { details?: { path: string; key: string }[] };
}) => [status, body?.details?.map(({ path, key }) => [path, key])];

const ids = ['01a20463-7dfc-737b-8bdb-14a739cc039e'];
const bulk = (list: string, body: object) => ({
  [`POST /bulk/${list}`]: { ...body, ids },
  [`POST /bulk/${list}/preview`]: { ...body, ids },
});
const view = { list: 'users', name: 'VIPs', query: {}, shared: false };

/** Queries and bodies of calls whose schema does not yield valid ones. */
const given = {
  'GET /events/mail_guests/:id': { to: 'PAID' },
  'GET /events/clashes': { timeTo: '2026-12-19T01:00:00.000Z' },
  'PUT /users/me/lists/:list': { columns: null, size: 10 },
  'POST /admin/billings/:id/refund': { amount: 1 },
  'POST /orders/:id/refunds': { amount: 1 },
  'POST /events/check_in/:id': { code: 'A' },
  'POST /check_ins': { code: 'A' },
  'POST /events/:id/tickets': { quantity: 1, paymentMethod: 'Cash' },
  'POST /views': view,
  'PUT /views/:id': view,
  ...bulk('events', { action: 'publish' }),
  ...bulk('places', { action: 'publish' }),
  ...bulk('messages', { action: 'setStatus', status: 'RESOLVED', note: 'Done' }),
  ...bulk('users', { action: 'block' }),
  ...bulk('billings', { action: 'setRefundStatus', status: 'PAID' }),
  ...bulk('membership_discounts', { action: 'delete' }),
};

test('every call refuses a parameter and a field that it does not have, except those of the specification, which drop it', async ({
  api,
  documents,
}) => {
  const admin = await api.as('ADMIN');
  const program = await api.program();
  const dropping: string[] = [];
  const answers: unknown[] = [];
  const expected: unknown[] = [];
  for (const { base, document } of documents)
    for (const { method, path, send } of sampleCalls(document, given)) {
      const name = `${method.toUpperCase()} ${path}`;
      const caller =
        base !== '/api' ? program : path === '/admin/logout' ? await api.asAnother('ADMIN') : admin;
      const parameter = await send(caller, { query: { page_size: '5' } });
      const field = method === 'get' ? undefined : await send(caller, { fields: { nick: 'O' } });
      if (base === '/api' && specifiedCalls.has(name)) {
        dropping.push(name);
        const details = [parameter.body?.details, field?.body?.details];
        answers.push([name, JSON.stringify(details)]);
        expected.push([name, expect.not.stringMatching(/page_size|nick/)]);
      } else {
        answers.push([name, issues(parameter), field && issues(field)]);
        const refused = [unknown('unknownParameter', 'page_size'), unknown('unknownField', 'nick')];
        expected.push([name, refused[0], field && refused[1]]);
      }
    }
  expect(answers).toEqual(expected);
  expect(dropping.toSorted()).toEqual([...specifiedCalls].toSorted());
});

test('a misspelt filter of orders is refused', async ({ api }) => {
  const program = await api.program();
  expect(issues(await program.get('/orders?guest_id=ola&size=1'))).toEqual(
    unknown('unknownParameter', 'guest_id'),
  );
  expect((await program.get('/orders?externalId=web-1&size=1')).status).toBe(200);
});

test('a field of a body that the call does not have is refused by its path, at any depth', async ({
  api,
}) => {
  const program = await api.program();
  const profile = { name: 'Ola', surname: 'Nowak' };
  const guest = { email: 'ola@people.example', language: 'pl', profile };
  const put = (body: object) => program.put('/guests/ola', { body });
  expect(issues(await put({ ...guest, membership: 'VIP', profile: { ...profile, nick: 'O' } }))).toEqual(
    unknown('unknownField', 'profile.nick', 'membership'),
  );
  expect((await program.get('/guests/ola')).status).toBe(404);
  expect((await put(guest)).status).toBe(201);
  const message = { guest: 'ola', title: 'A', content: 'B', status: 'RESOLVED' };
  expect(issues(await program.post('/messages', { body: message }))).toEqual(
    unknown('unknownField', 'status'),
  );
});

test('a field of another order type is refused', async ({ api, make }) => {
  const program = await api.program();
  const { event } = await makeSale(make);
  const place = await make.place();
  const order = (body: object) =>
    program.post('/orders', { body: { externalId: 'web-1', guest: 'ola', paymentMethod: 'BLIK', ...body } });
  const dinner = { type: 'ORDER', placeId: place.id, cost: 10 };
  const ticket = { type: 'EVENT', eventId: event.id, quantity: 1 };
  const reservationDetails = { reservationDate: '2026-12-01T18:00:00Z', guestsQty: 2 };
  for (const [body, ...paths] of [
    [{ ...dinner, couponCode: 'TEN' }, 'couponCode'],
    [{ ...dinner, eventId: event.id, quantity: 1 }, 'eventId', 'quantity'],
    [{ ...dinner, reservationDetails }, 'reservationDetails'],
    [{ ...ticket, placeId: place.id }, 'placeId'],
    [{ ...ticket, coupon: 'TEN' }, 'coupon'],
  ] as const)
    expect(issues(await order(body))).toEqual(unknown('unknownField', ...paths));
  expect((await order({ ...ticket, placeId: null, reservationDetails: null })).status).toBe(201);
});

test('the staff API refuses unknown fields beyond the specification and stores none', async ({
  api,
  make,
}) => {
  const admin = await api.as('ADMIN');
  const key = { name: 'Till', scopes: ['orders:read'], expires: '2027-01-01T00:00:00Z' };
  expect(issues(await admin.post('/admin/access_keys', { body: key }))).toEqual(
    unknown('unknownField', 'expires'),
  );
  const body = { ...view, query: { membership: 'VIP', member: 'VIP' } };
  expect(issues(await admin.post('/views', { body }))).toEqual(unknown('unknownField', 'query.member'));
  const { id } = await make.user();
  const { profile, membership } = (await admin.get(`/users/${id}`)).body;
  const saved = await admin.put(`/users/${id}`, {
    body: { profile: { ...profile, nick: 'O' }, membership, vip: true },
  });
  expect([saved.status, saved.body.profile]).toEqual([200, profile]);
});
