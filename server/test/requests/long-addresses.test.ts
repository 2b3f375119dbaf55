/** Path parameters outside their bounds, and long addresses. */
import { accessScope } from '@foyer/contract/integrations/access-keys.ts';
import { limits } from '@foyer/contract/limits.ts';
import { characterCount } from '@foyer/contract/text/characters.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { wrongFields } from '#test/api.ts';
import { guestRoutes, staffRoutes } from '#test/every/permissions.ts';
import { byKey, test } from '#test/fixtures.ts';
import { eventInputOf } from '#test/inputs.ts';

const withParameter = (table: Record<string, readonly string[]>) =>
  Object.values(table)
    .flat()
    .filter((route) => route.includes(':'));

const methods = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

test('text of a path that is too long is 400 on its name, and a malformed id is 404, at every call', async ({
  api,
  app,
  make,
}) => {
  const admin = await api.as('ADMIN');
  const program = byKey(
    app,
    (await make.accessKey({ scopes: [...accessScope.options], callsPerSecond: 10_000 })).key,
  );
  const calls = [
    ...withParameter(staffRoutes).map((route) => [admin, route] as const),
    ...withParameter(guestRoutes).map((route) => [program, route] as const),
  ];
  expect(calls.length).toBeGreaterThan(40);
  for (const [caller, route] of calls)
    for (const value of ['x'.repeat(1001), 'x'.repeat(3000), encodeURIComponent('🎷'.repeat(300))]) {
      const [method = '', path = ''] = route.split(' ');
      const call = Object.entries(methods).find(([name]) => name === method)?.[1] ?? 'get';
      const { status, body } = await caller[call](path.replaceAll(/:\w+/g, value));
      const texts = [...path.matchAll(/:(externalId|code)\b/g)].map(([, name]) => name);
      const wrong = body.details?.map((issue: { path: string }) => issue.path) ?? [];
      expect([route, status, texts.filter((name) => !wrong.includes(name))]).toEqual([
        route,
        texts.length > 0 ? 400 : expect.toBeOneOf([400, 404]),
        [],
      ]);
    }
});

test('an external id of 101 characters, of none or with a control character is 400 in a path as in a body', async ({
  api,
}) => {
  const program = await api.program(...accessScope.options);
  const favourite = `favourites/events/${crypto.randomUUID()}`;
  for (const value of ['x'.repeat(101), encodeURIComponent('🎷'.repeat(101)), '%20', '%00'])
    for (const path of [`/guests/${value}`, `/guests/${value}/${favourite}`])
      for (const call of [program.get, program.put, program.delete])
        if (path.endsWith(value) || call !== program.get)
          expect([path, ...new Set(wrongFields(await call(path)))]).toEqual([path, 'externalId']);
  expect((await program.get(`/guests/${'x'.repeat(100)}`)).status).toBe(404);
});

test('an address of more than 8 KiB is 414', async ({ api }) => {
  const admin = await api.as('ADMIN');
  const long = `/api/events/admin?search=${'x'.repeat(8 * 1024)}`.slice('/api'.length, 8 * 1024);
  expect((await admin.get(long)).status).toBe(400); // exactly 8 KiB: the search is too long
  expect((await admin.get(`${long}x`)).status).toBe(414);
  expect((await admin.get(`/events/admin/${'x'.repeat(8 * 1024)}`)).status).toBe(414);
});

test('characters are counted as the database does: an emoji is one', async ({ api, make }) => {
  const program = await api.program();
  const externalId = '🎷'.repeat(limits.externalId);
  const guest = {
    email: 'ola@example.com',
    language: 'pl',
    profile: { name: '🎸'.repeat(limits.name), surname: 'Żak' },
  };
  const path = `/guests/${encodeURIComponent(externalId)}`;
  expect((await program.put(path, { body: guest })).status).toBe(201);
  expect((await program.get(path)).body).toMatchObject({
    externalId,
    profile: { name: '🎸'.repeat(limits.name) },
  });
  const { id: eventId } = await make.event({ status: 'PUBLISHED', maxTicketsQty: 10 });
  const order = {
    externalId,
    guest: externalId,
    type: 'EVENT',
    eventId,
    quantity: 1,
    paymentMethod: '💳'.repeat(50),
  };
  const made = await program.post('/orders', { body: order });
  expect([made.status, made.body.externalId]).toEqual([201, externalId]);
});

test('limits, schemas and the database count the characters of joined emoji and combining marks alike', async ({
  api,
  deps,
}) => {
  const program = await api.program();
  const full = limits.name;
  const put = (name: string) => {
    const guest = { email: 'ola@example.com', language: 'pl', profile: { name, surname: 'Żak' } };
    return program.put('/guests/ola', { body: guest });
  };
  const family = '👩‍👩‍👧‍👦';
  for (const [name, stored] of [
    [`${family.repeat(7)}a`, `${family.repeat(7)}a`],
    ['e\u0301'.repeat(full), 'é'.repeat(full)],
    ['x\u030C'.repeat(full / 2), 'x\u030C'.repeat(full / 2)],
  ] as const) {
    const { status, body } = await put(name);
    expect([status, body.profile?.name]).toEqual([expect.any(Number), stored]);
    const { count } = await deps.db
      .selectFrom('users')
      .select(sql<number>`char_length(name)`.as('count'))
      .where('externalId', '=', 'ola')
      .executeTakeFirstOrThrow();
    expect([count, characterCount(stored)]).toEqual([full, full]);
    expect(wrongFields(await put(`${name}a`))).toEqual(['profile.name']);
  }
});

test('an id in capitals is the same id, in a path, a filter, a body and the history', async ({
  api,
  make,
}) => {
  const admin = await api.as('ADMIN');
  const { id: placeId } = await make.place();
  const event = await make.event({ placeIds: [placeId] });
  const capitals = event.id.toUpperCase();
  const found = await admin.get(`/events/admin/${capitals}`);
  expect([found.status, found.body.id]).toEqual([200, event.id]);
  const listed = await admin.get(`/events/admin?locationIds=${placeId.toUpperCase()}`);
  expect(listed.body.content.map(({ id }: { id: string }) => id)).toEqual([event.id]);
  const made = await admin.post('/events/create', { body: eventInputOf([placeId.toUpperCase()]) });
  expect([made.status, made.body.locationIds]).toEqual([201, [placeId]]);
  const [small, large] = [made.body.id, made.body.id.toUpperCase()];
  const history = await admin.get(`/history/events/${large}`);
  expect(history.body).toEqual((await admin.get(`/history/events/${small}`)).body);
  expect(history.body.content).toHaveLength(1);
});
