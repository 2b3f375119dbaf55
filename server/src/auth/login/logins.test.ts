import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Client } from '#test/api.ts';
import { day, minute, second } from '#test/clock.ts';
import { password, signIn, test } from '#test/fixtures.ts';
import { mailAt } from '#test/services/mails.ts';

const path = '/users/me/sessions';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

describe("the caller's own logins", () => {
  test('show device and last use, the current one first, until they end', async ({ api, clock }) => {
    const admin = await api.as('ADMIN');
    clock.set('2026-11-20T12:00:59.999Z');
    const { accessToken } = await signIn(api.asNobody({ 'user-agent': firefox }), admin.staff.email);
    await signIn(api.asNobody(), (await api.as('MANAGER')).staff.email);
    const here = (await api.with(accessToken).get(path)).body;
    expect(here).toEqual([
      {
        id: expect.any(String),
        createdAt: '2026-11-20T12:00:59.999Z',
        lastSeenAt: '2026-11-20T12:00:00.000Z',
        userAgent: firefox,
        address: '127.0.0.1',
        current: true,
      },
      expect.objectContaining({ userAgent: 'lightMyRequest', current: false }),
    ]);
    await signIn(api.asNobody({ 'user-agent': 'x'.repeat(2000) }), admin.staff.email);
    expect((await admin.get(path)).body.map((login: { current: boolean }) => login.current)).toEqual([
      true,
      false,
      false,
    ]);

    clock.advance(30 * day - second); // the first login expires with its refresh token
    const left = (await api.with(accessToken).get(path)).body;
    expect(left.map(({ userAgent }: { userAgent: string }) => userAgent)).toEqual([firefox, 'x'.repeat(512)]);
  });

  test('record their use once a minute, outside the history', async ({ api, deps, clock }) => {
    const admin = await api.as('ADMIN');
    /** Time of the last use, and the transaction that wrote it. */
    const seen = () =>
      deps.db
        .selectFrom('logins')
        .select(['lastSeenAt', sql<string>`xmin::text`.as('writer')])
        .executeTakeFirstOrThrow();
    const atLogin = await seen();
    await admin.get('/users/me');
    clock.advance(minute);
    await Promise.all(Array.from({ length: 20 }, () => admin.get('/users/me')));
    await expect.poll(async () => (await seen()).lastSeenAt).toEqual(new Date('2026-11-20T11:01:00.000Z'));
    const once = await seen();
    clock.advance(minute - second);
    await admin.get('/events/admin'); // the caller is looked up together with the page
    await admin.get('/users/me');
    expect(await seen()).toEqual(once);
    clock.advance(second);
    await admin.get('/events/admin');
    await expect.poll(async () => (await seen()).lastSeenAt).toEqual(new Date('2026-11-20T11:02:00.000Z'));
    expect(atLogin.lastSeenAt).toEqual(new Date('2026-11-20T11:00:00.000Z'));
    const actions = await deps.db.selectFrom('auditLog').select('action').execute();
    expect(actions.map(({ action }) => action)).not.toContain('useLogin');
  });

  test('end one by one or all others together, effective immediately, and never those of another user', async ({
    api,
    deps,
  }) => {
    const admin = await api.as('ADMIN');
    const manager = await api.as('MANAGER');
    const another = async () => {
      const tokens = await signIn(api.asNobody(), admin.staff.email);
      return { ...tokens, calls: api.with(tokens.accessToken) };
    };
    const [one, two, three] = [await another(), await another(), await another()];
    const idOf = async (caller: Client) => (await caller.get(path)).body[0].id;
    const id = await idOf(one.calls);
    for (const wrong of [await idOf(manager), '019aa000-0000-7000-8000-00000000ffff', 'none'])
      expect((await admin.delete(`${path}/${wrong}`)).status).toBe(404);

    expect((await admin.delete(`${path}/${id}`)).status).toBe(204);
    expect((await admin.delete(`${path}/${id}`)).status).toBe(204);
    const refused = await one.calls.get('/users/me');
    expect([refused.status, refused.body.message]).toEqual([401, 'accessTokenInvalid']);
    const body = { refreshToken: one.refreshToken };
    expect((await api.asNobody().post('/admin/refresh_token', { body })).status).toBe(401);
    expect((await two.calls.get('/users/me')).status).toBe(200);

    expect((await admin.delete(path)).status).toBe(204);
    expect([(await two.calls.get('/users/me')).status, (await three.calls.get('/users/me')).status]).toEqual([
      401, 401,
    ]);
    expect((await admin.get(path)).body).toHaveLength(1);
    expect((await manager.get('/users/me')).status).toBe(200);
    expect((await admin.delete(`${path}/${await idOf(admin)}`)).status).toBe(204);
    expect((await admin.get(path)).status).toBe(401);

    const audit = await deps.db
      .selectFrom('auditLog')
      .select(['action', 'actorId'])
      .where('action', 'like', 'end%')
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual([
      'endLogin',
      'endOtherLogins',
      'endOtherLogins',
      'endLogin',
    ]);
    expect(new Set(audit.map(({ actorId }) => actorId))).toEqual(new Set([admin.staff.id]));
  });
});

/** A browser that keeps its cookie. */
function browser(nobody: Client, headers: Record<string, string> = {}) {
  let cookie = '';
  return async (email: string, typed = password) => {
    const answer = await nobody.post('/admin/login', {
      body: { email, password: typed },
      headers: { ...headers, ...(cookie && { cookie: `theme=dark; ${cookie}` }) },
    });
    const set = String(answer.headers['set-cookie'] ?? '');
    cookie = set.split(';')[0] || cookie;
    return { ...answer, set };
  };
}

describe('a login from a new browser', () => {
  test("is mailed in the account's language, except the first login of an account", async ({
    api,
    deps,
    make,
    mails,
  }) => {
    const { passwordHash } = await deps.db
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', (await api.as('ADMIN')).staff.id)
      .executeTakeFirstOrThrow();
    const english = await make.staff({ role: 'MANAGER', language: 'en', passwordHash });
    const polish = await make.staff({ role: 'MANAGER', language: 'pl', passwordHash });
    const office = browser(api.asNobody(), { 'user-agent': firefox, 'x-forwarded-for': '203.0.113.9' });
    const phone = browser(api.asNobody({ language: 'pl' }), { 'user-agent': 'curl/8' });

    expect((await phone(english.email, 'Wrong-one-1')).set).toBe('');
    await phone(english.email);
    await phone(english.email);
    await phone(polish.email); // first login of another account in the same browser
    await office(english.email);
    const mail = await mailAt(mails);
    expect(mail.to).toBe(english.email);
    expect(mail.subject).toBe('Foyer: login from a new browser');
    expect(mail.text).toContain('Time: 20 November 2026 at 12:00 (Europe/Warsaw)');
    expect(mail.text).toContain('Browser: Firefox, Linux');
    expect(mail.text).toContain('Address: 127.0.0.1'); // forwarded addresses count only from a trusted proxy
    expect(mail.text).toContain('http://panel.example/app/account-settings');
    await office(english.email);
    await phone(english.email);
    await office(polish.email);
    expect((await mailAt(mails, 1)).text).toContain('Czas: 20 listopada 2026 12:00 (Europe/Warsaw)');
    await browser(api.asNobody(), { 'user-agent': 'curl/8', cookie: 'foyer-browser=made-up' })(polish.email);
    expect((await mailAt(mails, 2)).text).toContain('Przeglądarka: nieznana przeglądarka, nieznany system');
    expect(mails).toHaveLength(3);

    const stored = await deps.db.selectFrom('browsers').selectAll().execute();
    const [, token = ''] = /=(.{43});/.exec((await office(english.email)).set) ?? [];
    expect(token).not.toBe('');
    expect(
      JSON.stringify([stored, await deps.db.selectFrom('auditLog').selectAll().execute()]),
    ).not.toContain(token);
  });

  test('is detected by an HttpOnly, SameSite cookie', async ({ api }) => {
    const { staff } = await api.as('ADMIN');
    expect((await browser(api.asNobody())(staff.email)).set).toMatch(
      /^foyer-browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });
});

describe('behind TLS and a proxy', () => {
  test.override({ environment: { PUBLIC_URL: 'https://panel.example', TRUST_PROXY: '127.0.0.1' } });

  test('the cookie is Secure and host-only, and the address is the one that the proxy reports', async ({
    api,
    mails,
  }) => {
    const { staff } = await api.as('ADMIN');
    const { set } = await browser(api.asNobody(), { 'x-forwarded-for': '203.0.113.9' })(staff.email);
    expect(set).toMatch(/^__Host-foyer-browser=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect((await mailAt(mails)).text).toContain('Adres: 203.0.113.9');
  });
});
