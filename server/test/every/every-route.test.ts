/**
 * Compares the access to every route of the panel's API with the table in `permissions.ts`, so that no new route is
 * overlooked. For the guests' API see `every-app-route.test.ts`.
 */
import type { Role } from '@foyer/contract/enums.ts';
import type { RouteOptions } from 'fastify';
import { expect } from 'vitest';
import { buildApp } from '#app.ts';
import { newId } from '#lib/ids.ts';
import { type Answer, type Client, client } from '#test/api.ts';
import { minute } from '#test/clock.ts';
import { test as base } from '#test/fixtures.ts';
import { staffRoutes as table } from './permissions.ts';

/** Available before a required second factor is set up. */
const withoutSecondFactor = [
  'GET /users/me',
  'POST /admin/logout',
  'POST /users/me/totp',
  'POST /users/me/totp/confirm',
  'POST /users/me/passkeys/options',
  'POST /users/me/passkeys',
];

/** Public: returns a challenge to sign. */
const asksNothing = 'POST /admin/login/passkey/options';

interface Fixtures {
  routes: string[];
  /** Logs in again for each call, because one of the calls ends the login. */
  signedIn: (role: Role, lifetime?: number) => Promise<Client>;
}

const test = base.extend<Fixtures>({
  routes: async ({ deps }, use) => {
    const seen: string[] = [];
    const note = ({ method, url }: RouteOptions) =>
      seen.push(...[method].flat().map((one) => `${one} ${url}`));
    await (await buildApp(deps, note)).close();
    await use(seen);
  },
  signedIn: async ({ app, deps, make, clock }, use) => {
    const people = new Map<Role, string>();
    await use(async (role, lifetime = 5 * minute) => {
      const userId = people.get(role) ?? (await make.staff({ role })).id;
      people.set(role, userId);
      const now = clock.now();
      const sid = newId();
      await deps.change(
        { actor: { id: userId, email: 'test' }, action: 'test', requestId: 'test', now },
        (tx) =>
          tx
            .insertInto('logins')
            .values({ id: sid, userId, createdAt: now, endedAt: null, endReason: null })
            .execute(),
      );
      const until = now.getTime() + lifetime;
      return client(app, app.jwt.sign({ sid, until, exp: Math.ceil(until / 1000) }));
    });
  },
});

function call(caller: Client, route: string): Promise<Answer> {
  const [method, path = ''] = route.split(' ');
  const url = path.replace(':id', newId()).replace(':entity', 'events');
  if (method === 'GET') return caller.get(url);
  if (method === 'POST') return caller.post(url);
  if (method === 'PUT') return caller.put(url);
  if (method === 'PATCH') return caller.patch(url);
  if (method === 'DELETE') return caller.delete(url);
  throw new Error(`the test cannot call ${route}`);
}

const refusal = ({ status, body }: Answer) => [status, body?.message];

const needToken = [...table.staff, ...table.admin];

test('the table lists every route of the API, and nothing else', ({ routes }) => {
  const ofApi = routes
    .filter((route) => / \/api\/(?!docs|openapi|app\/)/.test(route) && !route.startsWith('HEAD '))
    .map((route) => route.replace('/api/', '/'));
  expect(ofApi.toSorted()).toEqual(Object.values(table).flat().toSorted());
});

test('routes outside the API and its description are read-only, except for guests who unsubscribe', ({
  routes,
}) => {
  const others = routes.filter((route) => !/ \/api\/(?!(app\/v1\/)?(docs|openapi))/.test(route));
  expect(others.filter((route) => !/^(GET|HEAD) /.test(route))).toEqual(['POST /unsubscribe/:token']);
  expect(others).toContain('GET /healthz');
});

test('no call is accepted without the key', async ({ api, signedIn }) => {
  const keyless = api.asNobody({ 'api-key': '' });
  const wrong = api.asNobody({ 'api-key': 'other' });
  for (const route of Object.values(table).flat()) {
    expect([route, refusal(await call(keyless, route))]).toEqual([route, [401, 'apiKeyInvalid']]);
    expect([route, refusal(await call(wrong, route))]).toEqual([route, [401, 'apiKeyInvalid']]);
  }
  const { status } = await (await signedIn('ADMIN')).get('/users/me', { headers: { 'api-key': '' } });
  expect(status).toBe(401);
});

test('the key alone allows only the calls before login', async ({ api }) => {
  const nobody = api.asNobody();
  for (const route of table.client) {
    const expected = route === asksNothing ? [200, undefined] : [400, 'validationFailed'];
    expect([route, refusal(await call(nobody, route))]).toEqual([route, expected]);
  }
  for (const route of needToken) {
    expect([route, refusal(await call(nobody, route))]).toEqual([route, [401, 'accessTokenMissing']]);
  }
});

test('an invalid or expired token allows nothing', async ({ api, signedIn }) => {
  const stranger = api.with('a.b.c');
  const late = await signedIn('ADMIN', -1);
  for (const route of needToken) {
    expect([route, refusal(await call(stranger, route))]).toEqual([route, [401, 'accessTokenInvalid']]);
    expect([route, refusal(await call(late, route))]).toEqual([route, [401, 'accessTokenExpired']]);
  }
});

test('an app user has no access', async ({ signedIn }) => {
  const guest = await signedIn('USER');
  for (const route of needToken) {
    expect([route, refusal(await call(guest, route))]).toEqual([route, [403, 'roleNotAllowed']]);
  }
});

test('a MANAGER has access to everything not reserved for an ADMIN', async ({ signedIn }) => {
  for (const route of table.admin) {
    expect([route, refusal(await call(await signedIn('MANAGER'), route))]).toEqual([
      route,
      [403, 'roleNotAllowed'],
    ]);
  }
  for (const route of table.staff) {
    const { status } = await call(await signedIn('MANAGER'), route);
    expect([route, [401, 403].includes(status) || status >= 500, status]).toEqual([route, false, status]);
  }
});

test('an ADMIN has access to everything', async ({ signedIn }) => {
  for (const route of needToken) {
    const { status } = await call(await signedIn('ADMIN'), route);
    expect([route, [401, 403].includes(status) || status >= 500, status]).toEqual([route, false, status]);
  }
});

const dutyTest = test.extend({ environment: { SECOND_FACTOR: 'all' } });

dutyTest('whoever must set up a second factor is let in where that is done', async ({ signedIn }) => {
  for (const route of needToken) {
    const answer = await call(await signedIn('ADMIN'), route);
    const isOpen = ![401, 403].includes(answer.status) && answer.status < 500;
    if (withoutSecondFactor.includes(route)) expect([route, isOpen]).toEqual([route, true]);
    else expect([route, refusal(answer)]).toEqual([route, [403, 'secondFactorSetupRequired']]);
  }
});
