/** Compares the access of each scope of an access key with the table in `permissions.ts`. */
import { accessScope } from '@foyer/contract/integrations/access-keys.ts';
import type { RouteOptions } from 'fastify';
import { expect } from 'vitest';
import { buildApp } from '#app.ts';
import { type Answer, type Client, client } from '#test/api.ts';
import { hour } from '#test/clock.ts';
import { byKey, signIn, test } from '#test/fixtures.ts';
import { guestRoutes as table } from './permissions.ts';

const base = '/api/app/v1';

const all = [...new Set(Object.values(table).flat())];

/** Parameters stay as placeholders, because these calls are rejected earlier. */
function call(caller: Client, route: string): Promise<Answer> {
  const [method, url = ''] = route.split(' ');
  if (method === 'GET') return caller.get(url);
  if (method === 'POST') return caller.post(url);
  if (method === 'PUT') return caller.put(url);
  if (method === 'PATCH') return caller.patch(url);
  if (method === 'DELETE') return caller.delete(url);
  throw new Error(`the test cannot call ${route}`);
}

const refusal = ({ status, body }: Answer) => [status, body?.message, body?.code];
const unknownKey = [401, 'accessKeyInvalid', 'ACCESS_KEY_INVALID'];
const otherScope = [403, 'scopeMissing', 'SCOPE_MISSING'];

test("the table lists every route of the guests' API, and nothing else", async ({ deps }) => {
  const seen: string[] = [];
  const note = ({ method, url }: RouteOptions) => seen.push(...[method].flat().map((one) => `${one} ${url}`));
  await (await buildApp(deps, note)).close();
  const ofApi = seen
    .filter((route) => / \/api\/app\/v1\/(?!docs|openapi|guide)/.test(route) && !route.startsWith('HEAD '))
    .map((route) => route.replace(base, ''));
  expect(ofApi.toSorted()).toEqual(all.toSorted());
});

test('a scope allows its own calls and no others', async ({ api }) => {
  for (const scope of accessScope.options) {
    const program = await api.program(scope);
    for (const route of all) {
      const answer = await call(program, route);
      if (table[scope].includes(route))
        expect([route, [401, 403].includes(answer.status) || answer.status >= 500]).toEqual([route, false]);
      else {
        const [needed] = accessScope.options.filter((one) => table[one].includes(route));
        expect([route, refusal(answer), answer.body.params]).toEqual([route, otherScope, { scope: needed }]);
      }
    }
  }
});

test('an invalid key allows nothing: none, unknown, revoked, expired, incomplete', async ({
  app,
  make,
  clock,
}) => {
  const now = clock.now();
  const revoked = await make.accessKey({ revokedAt: now });
  const expired = await make.accessKey({ expiresAt: now });
  const live = await make.accessKey({ expiresAt: new Date(now.getTime() + 1) });
  for (const key of ['', 'foyer_', `foyer_${'x'.repeat(43)}`, live.start, revoked.key, expired.key]) {
    for (const route of all)
      expect([key, route, refusal(await call(byKey(app, key), route))]).toEqual([key, route, unknownKey]);
  }
  expect((await byKey(app, live.key).get('/faq')).status).toBe(200);
  clock.advance(1);
  expect(refusal(await byKey(app, live.key).get('/faq'))).toEqual(unknownKey);
  const basic = client(app, undefined, { authorization: `Basic ${live.key}` }, base);
  expect(refusal(await basic.get('/faq'))).toEqual(unknownKey);
});

test('a staff token is not accepted here, nor a key elsewhere', async ({ app, api, make }) => {
  const { staff } = await api.as('ADMIN');
  const { accessToken } = await signIn(api.asNobody(), staff.email);
  for (const route of all)
    expect([route, refusal(await call(client(app, accessToken, {}, base), route))]).toEqual([
      route,
      unknownKey,
    ]);
  const { key } = await make.accessKey();
  for (const url of ['/users/me', '/events/admin', '/admin/access_keys', '/admin/membership_coupons'])
    expect([url, (await api.with(key).get(url)).status]).toEqual([url, 401]);
  expect((await api.with(accessToken).get('/users/me')).status).toBe(200);
});

test('access is checked before the body', async ({ api, clock }) => {
  const program = await api.program('orders:write');
  clock.advance(hour);
  expect(refusal(await program.get('/faq?size=0'))).toEqual(otherScope);
});
