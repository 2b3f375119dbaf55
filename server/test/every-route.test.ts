/**
 * Who may call what of the panel's API, written down a second time: a route that nobody thought about cannot slip through. For the
 * guests' API see `every-app-route.test.ts`.
 */
import type { Role } from '@foyer/contract/enums.ts';
import type { RouteOptions } from 'fastify';
import { expect } from 'vitest';
import { buildApp } from '#app.ts';
import { newId } from '#lib/ids.ts';
import { type Answer, type Client, client } from './api.ts';
import { minute } from './clock.ts';
import { test as base } from './fixtures.ts';

type Who = 'client' | 'staff' | 'admin';

/** Open to whoever must set up a second factor first. */
const withoutSecondFactor = [
  'GET /users/me',
  'POST /admin/logout',
  'POST /users/me/totp',
  'POST /users/me/totp/confirm',
  'POST /users/me/passkeys/options',
  'POST /users/me/passkeys',
];

/** `client`: the key alone will do. A new route belongs here. */
const table: Record<Who, string[]> = {
  client: [
    'POST /admin/login',
    'POST /admin/login/second_factor',
    'POST /admin/login/passkey/options',
    'POST /admin/login/passkey',
    'POST /admin/refresh_token',
    'POST /users/reset_password_attempt',
    'POST /users/reset_password_confirmation',
  ],
  staff: [
    'GET /users/me',
    'GET /users/me/sessions',
    'DELETE /users/me/sessions',
    'DELETE /users/me/sessions/:id',
    'POST /users/me/passkeys/options',
    'POST /users/me/passkeys',
    'GET /users/me/passkeys',
    'PATCH /users/me/passkeys/:id',
    'DELETE /users/me/passkeys/:id',
    'POST /admin/logout',
    'POST /users/update_password',
    'POST /users/me/totp',
    'POST /users/me/totp/confirm',
    'POST /users/me/totp/recovery_codes',
    'DELETE /users/me/totp',
    'GET /dashboard',
    'POST /uploads',
    'GET /events/admin',
    'GET /events/admin/:id',
    'GET /events/types',
    'GET /events/registered_users/:id',
    'POST /events/create',
    'PUT /events/:id',
    'PUT /events/publish/:id',
    'POST /events/cancel/:id',
    'DELETE /events/:id',
    'POST /events/admin/image',
    'DELETE /events/admin/image/:id',
    'GET /locations/admin',
    'GET /locations/admin/types',
    'GET /locations/admin/:id',
    'POST /locations/admin/create',
    'PUT /locations/admin/:id',
    'PUT /locations/admin/publish/:id',
    'PUT /locations/admin/publish/flag:id',
    'PUT /locations/admin/publish/flag/:id',
    'DELETE /locations/admin/:id',
    'POST /locations/admin/photo',
    'PUT /locations/admin/photo/order',
    'POST /locations/admin/logo',
    'DELETE /locations/admin/image/:id',
    'GET /users',
    'GET /users/:id',
    'PUT /users/:id',
    'PATCH /users/:id/status',
    'DELETE /users/:id',
    'GET /users/staff',
    'GET /admin/staff',
    'POST /admin/staff',
    'GET /admin/staff/:id',
    'PUT /admin/staff/:id',
    'DELETE /admin/staff/:id',
    'GET /admin/billings',
    'GET /admin/billings/:id',
    'GET /admin/billings/download_csv',
    'GET /review/all',
    'GET /review/location',
    'GET /review/event',
    'GET /review/user/:id',
    'GET /help_messages',
    'GET /help_messages/user/:id',
    'GET /help_messages/:id',
    'PUT /help_messages/:id',
    'GET /admin/content_management/faq',
    'POST /admin/content_management/faq',
    'GET /admin/content_management/faq/:id',
    'PUT /admin/content_management/faq/:id',
    'DELETE /admin/content_management/faq/:id',
    'GET /admin/content_management/terms_of_use',
    'PUT /admin/content_management/terms_of_use',
    'GET /admin/content_management/privacy_policy',
    'PUT /admin/content_management/privacy_policy',
  ],
  admin: [
    'GET /admin/webhooks',
    'POST /admin/webhooks',
    'GET /admin/webhooks/:id',
    'PUT /admin/webhooks/:id',
    'DELETE /admin/webhooks/:id',
    'POST /admin/webhooks/:id/test',
    'POST /admin/webhooks/:id/rotate_secret',
    'GET /admin/webhooks/:id/deliveries',
    'POST /admin/webhooks/deliveries/:id/resend',
    'DELETE /admin/staff/:id/second_factor',
    'GET /admin/access_keys',
    'POST /admin/access_keys',
    'DELETE /admin/access_keys/:id',
    'GET /admin/imports',
    'POST /admin/imports',
    'GET /admin/imports/:id',
    'PUT /admin/imports/:id/mapping',
    'POST /admin/imports/:id/check',
    'POST /admin/imports/:id/run',
    'GET /admin/imports/:id/problems.csv',
    'GET /events/discount_coupons',
    'GET /admin/membership_coupons',
    'POST /admin/membership_coupons',
    'GET /admin/membership_coupons/:id',
    'PUT /admin/membership_coupons/:id',
    'DELETE /admin/membership_coupons/:id',
  ],
};

/** Anybody may have a challenge to sign. */
const asksNothing = 'POST /admin/login/passkey/options';

interface Fixtures {
  routes: string[];
  /** Signed in anew for each call, because one of them ends the login. */
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
  const url = path.replace(':id', newId());
  if (method === 'GET') return caller.get(url);
  if (method === 'POST') return caller.post(url);
  if (method === 'PUT') return caller.put(url);
  if (method === 'PATCH') return caller.patch(url);
  if (method === 'DELETE') return caller.delete(url);
  throw new Error(`the test cannot call ${route}`);
}

const refusal = ({ status, body }: Answer) => [status, body?.message];

const needToken = [...table.staff, ...table.admin];

test('every route of the API stands in the table, and every line of the table is a route', ({ routes }) => {
  const ofApi = routes
    .filter((route) => / \/api\/(?!docs|openapi|app\/)/.test(route) && !route.startsWith('HEAD '))
    .map((route) => route.replace('/api/', '/'));
  expect(ofApi.toSorted()).toEqual(Object.values(table).flat().toSorted());
});

test('outside the API, and where it is described, there is nothing but reading', ({ routes }) => {
  const others = routes.filter((route) => !/ \/api\/(?!(app\/v1\/)?(docs|openapi))/.test(route));
  expect(others.filter((route) => !/^(GET|HEAD) /.test(route))).toEqual([]);
  expect(others).toContain('GET /healthz');
});

test('no call is taken without the key', async ({ api, signedIn }) => {
  const keyless = api.asNobody({ 'api-key': '' });
  const wrong = api.asNobody({ 'api-key': 'other' });
  for (const route of Object.values(table).flat()) {
    expect([route, refusal(await call(keyless, route))]).toEqual([route, [401, 'apiKeyInvalid']]);
    expect([route, refusal(await call(wrong, route))]).toEqual([route, [401, 'apiKeyInvalid']]);
  }
  const { status } = await (await signedIn('ADMIN')).get('/users/me', { headers: { 'api-key': '' } });
  expect(status).toBe(401);
});

test('the key alone opens what comes before signing in, and nothing else', async ({ api }) => {
  const nobody = api.asNobody();
  for (const route of table.client) {
    const expected = route === asksNothing ? [200, undefined] : [400, 'validationFailed'];
    expect([route, refusal(await call(nobody, route))]).toEqual([route, expected]);
  }
  for (const route of needToken) {
    expect([route, refusal(await call(nobody, route))]).toEqual([route, [401, 'accessTokenMissing']]);
  }
});

test('a token that is none, or is over, opens nothing', async ({ api, signedIn }) => {
  const stranger = api.with('a.b.c');
  const late = await signedIn('ADMIN', -1);
  for (const route of needToken) {
    expect([route, refusal(await call(stranger, route))]).toEqual([route, [401, 'accessTokenInvalid']]);
    expect([route, refusal(await call(late, route))]).toEqual([route, [401, 'accessTokenExpired']]);
  }
});

test('an app user is let in nowhere', async ({ signedIn }) => {
  const guest = await signedIn('USER');
  for (const route of needToken) {
    expect([route, refusal(await call(guest, route))]).toEqual([route, [403, 'roleNotAllowed']]);
  }
});

test('a MANAGER is let in everywhere but where it is for an ADMIN', async ({ signedIn }) => {
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

test('an ADMIN is let in everywhere', async ({ signedIn }) => {
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
