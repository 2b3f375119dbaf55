/** The guests' API ignores nothing: a misspelt filter would show other guests' orders, a misspelt coupon would sell at full price. */
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { makeSale } from '#test/records/orders.ts';

const id = '01a20463-7dfc-737b-8bdb-14a739cc039e';

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

test("every call of the guests' API refuses a parameter that it does not have", async ({ app, api }) => {
  const program = await api.program();
  const { paths } = (await app.inject('/api/app/v1/openapi.json')).json();
  const calls = Object.entries<Record<string, { requestBody?: object }>>(paths).flatMap(
    ([path, operations]) =>
      Object.entries(operations).map(([method, { requestBody }]) => ({ method, path, requestBody })),
  );
  expect(calls.length).toBeGreaterThan(15);
  for (const { method, path, requestBody } of calls) {
    if (requestBody) continue; // a body is checked first
    const url = `${path.replaceAll(/\{\w+\}/g, id)}?page_size=5`;
    const answer = await program[method as 'get'](url);
    expect([method, path, issues(answer)]).toEqual([method, path, unknown('unknownParameter', 'page_size')]);
  }
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

test('the staff API refuses unknown keys in calls beyond the specification', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  const event = await make.event();
  for (const path of ['/history', `/history/events/${event.id}`, '/mails', '/admin/access_keys'])
    expect([path, issues(await admin.get(`${path}?page_size=5`))]).toEqual([
      path,
      unknown('unknownParameter', 'page_size'),
    ]);
  const key = { name: 'Till', scopes: ['orders:read'], expires: '2027-01-01T00:00:00Z' };
  expect(issues(await admin.post('/admin/access_keys', { body: key }))).toEqual(
    unknown('unknownField', 'expires'),
  );
  const { id: billing } = await make.billing();
  expect(issues(await admin.post(`/admin/billings/${billing}/refund`, { body: { cost: 1 } }))).toEqual(
    unknown('unknownField', 'cost'),
  );
  expect(
    issues(await admin.put(`/admin/billings/${billing}/status`, { body: { status: 'PAID', amount: 1 } })),
  ).toEqual(unknown('unknownField', 'amount'));
  expect((await admin.get('/users?page_size=5')).status).toBe(200);
});
