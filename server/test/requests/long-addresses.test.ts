/** Path parameters longer than any id. The response must be the same as for an unknown id. */
import { accessScope } from '@foyer/contract/integrations/access-keys.ts';
import { limits } from '@foyer/contract/limits.ts';
import { expect } from 'vitest';
import { guestRoutes, staffRoutes } from '#test/every/permissions.ts';
import { test } from '#test/fixtures.ts';

const withParameter = (table: Record<string, readonly string[]>) =>
  Object.values(table)
    .flat()
    .filter((route) => route.includes(':'));

const methods = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

test('an id of more than 100 characters is 400 or 404 at every call', async ({ api }) => {
  const admin = await api.as('ADMIN');
  const program = await api.program(...accessScope.options);
  const calls = [
    ...withParameter(staffRoutes).map((route) => [admin, route] as const),
    ...withParameter(guestRoutes).map((route) => [program, route] as const),
  ];
  expect(calls.length).toBeGreaterThan(40);
  for (const [caller, route] of calls)
    for (const value of [
      'x'.repeat(101),
      'x'.repeat(3000),
      encodeURIComponent('🎷'.repeat(limits.externalId + 1)),
    ]) {
      const [method = '', path = ''] = route.split(' ');
      const call = Object.entries(methods).find(([name]) => name === method)?.[1] ?? 'get';
      const { status } = await caller[call](path.replaceAll(/:\w+/g, value));
      expect([route, value.length, [400, 404].includes(status) || status]).toEqual([
        route,
        value.length,
        true,
      ]);
    }
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
