import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect } from 'vitest';
import { inlined } from '#test/documents/openapi.ts';
import { test as base } from '#test/fixtures.ts';

const test = base;

describe('every response', () => {
  test('has the security headers', async ({ app }) => {
    for (const url of ['/', '/api/users/me', '/healthz', '/images/x']) {
      const { headers } = await app.inject({ url, headers: { accept: 'text/html' } });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining(url === '/' ? 'camera=(self)' : 'camera=()'),
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      });
      const csp = String(headers['content-security-policy']);
      expect(csp).toContain("frame-ancestors 'none'");
      expect(csp).toContain("object-src 'none';base-uri 'none'");
      expect(csp).toContain("script-src 'self';");
      expect(csp).not.toContain('unsafe-eval');
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  test('has the request id that a program sent, if it is one', async ({ app }) => {
    const idOf = async (url: string, id: string) =>
      (await app.inject({ url, headers: { 'x-request-id': id } })).headers['x-request-id'];
    const own = 'till-3/2026-11-20:0042';
    expect(await idOf('/api/app/v1/events', own)).toBe(own);
    for (const [url, id] of [
      ['/api/app/v1/events', 'short'],
      ['/api/app/v1/events', 'x'.repeat(101)],
      ['/api/app/v1/events', 'with spaces and "quotes"'],
      ['/api/users/me', own],
    ] as const)
      expect([id, await idOf(url, id)]).toEqual([id, expect.stringMatching(/^[\da-f-]{36}$/)]);
  });

  test('of the API is not cached', async ({ api }) => {
    const { headers } = await (await api.as('ADMIN')).get('/users/me');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('of an unknown call has the common error format', async ({ api }) => {
    const { status, body } = await api.asNobody().get('/nothing/here');
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('with text names its charset', async ({ app, api }) => {
    const admin = await api.as('ADMIN');
    const answers = [
      await admin.get('/users/me'),
      await admin.get('/users?size=0'),
      await admin.get('/admin/billings/download_csv'),
      await admin.get('/users/export?format=csv'),
      await app.inject('/api/openapi.json'),
      await app.inject({ url: '/', headers: { accept: 'text/html' } }),
      await app.inject('/healthz'),
    ];
    const types = answers.map(({ headers }) => headers['content-type']);
    expect(
      types.filter((type) => !/^(application\/json|text\/(csv|html)); charset=utf-8$/.test(String(type))),
    ).toEqual([]);
  });
});

const behindTls = base.extend({
  environment: { PUBLIC_URL: 'https://panel.venue.example', CORS_ORIGINS: 'https://elsewhere.example' },
});

behindTls('behind TLS browsers are told to stay there', async ({ app }) => {
  for (const url of ['/', '/healthz', '/api/users/me', '/api/app/v1/events', '/images/x', '/nothing']) {
    const { headers } = await app.inject(url);
    expect([url, headers['strict-transport-security']]).toEqual([url, 'max-age=31536000; includeSubDomains']);
  }
});

behindTls('a call that came without TLS is not redirected to it', async ({ app }) => {
  for (const url of ['/api/users/me', '/api/app/v1/events', '/healthz']) {
    const { statusCode, headers } = await app.inject({ url, headers: { 'x-forwarded-proto': 'http' } });
    expect([url, statusCode < 300 || statusCode >= 400, headers.location]).toEqual([url, true, undefined]);
  }
});

behindTls('another origin may call only when it is named', async ({ app }) => {
  const ask = (origin: string) =>
    app.inject({
      method: 'OPTIONS',
      url: '/api/events/admin',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization,api-key',
      },
    });
  expect((await ask('https://elsewhere.example')).headers['access-control-allow-origin']).toBe(
    'https://elsewhere.example',
  );
  expect((await ask('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
});

test('other origins are not allowed by default', async ({ app }) => {
  const { headers } = await app.inject({
    url: '/api/users/me',
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(headers['access-control-allow-origin']).toBeUndefined();
});

describe('hostile bodies', () => {
  test('that are not JSON are rejected', async ({ api }) => {
    for (const payload of ['{', '[1,', '"', 'null garbage', '{"__proto__":{"a":1}}']) {
      const answer = await api
        .asNobody()
        .post('/admin/login', { body: payload, headers: { 'content-type': 'application/json' } });
      expect([payload, answer.status]).toEqual([payload, 400]);
    }
  });

  test('of another type or shape are rejected', async ({ api }) => {
    const xml = await api
      .asNobody()
      .post('/admin/login', { body: '<a/>', headers: { 'content-type': 'application/xml' } });
    expect([xml.status, xml.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    for (const body of [[], 'text', 5, true]) {
      const answer = await api.asNobody().post('/admin/login', {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
      expect([answer.status, answer.body.message]).toEqual([400, 'validationFailed']);
    }
  });

  test('larger than a megabyte are rejected', async ({ api }) => {
    const answer = await api.asNobody().post('/admin/login', { body: { email: 'x'.repeat(1024 * 1024) } });
    expect([answer.status, answer.body.code]).toEqual([413, 'TOO_LARGE']);
  });
});

test('/healthz reports the process, /readyz the database', async ({ api }) => {
  expect((await api.asNobody().get('/healthz')).body).toEqual({ status: 'ok' });
  expect((await api.asNobody().get('/readyz')).body).toEqual({ status: 'ready' });
});

test("config.json has the API's address and key for the panel", async ({ app }) => {
  const response = await app.inject('/config.json');
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.json()).toEqual({
    apiUrl: '/api',
    apiKey: 'foyer-panel',
    demo: false,
    timeZone: 'Europe/Warsaw',
    dayStart: '00:00',
  });
});

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1 and requires neither key nor token', async ({ app }) => {
    for (const base of ['/api', '/api/app/v1']) {
      const response = await app.inject(`${base}/openapi.json`);
      const validator = new Validator();
      const { valid, errors } = await validator.validate(response.json());
      expect([base, errors]).toEqual([base, undefined]);
      expect([valid, validator.version]).toEqual([true, '3.1']);
    }
  });

  test('lists every call with its body, response and error format', async ({ app }) => {
    const { paths } = inlined((await app.inject('/api/openapi.json')).json());
    const routes = app.printRoutes({ commonPrefix: false });
    expect(routes).toContain('events');
    expect(Object.keys(paths)).toContain('/events/publish/{id}');
    const create = paths['/events/create'].post;
    expect(Object.keys(create.responses)).toEqual(expect.arrayContaining(['201', 'default']));
    expect(create.requestBody.content['application/json'].schema.required).toContain('title');
    const error = create.responses.default.content['application/json'].schema;
    expect(error.required).toEqual(expect.arrayContaining(['statusCode', 'code', 'message', 'requestId']));
  });

  test("exists for the panel and for the guests' API, each with its own calls and credentials", async ({
    app,
  }) => {
    const [staff, guests] = await Promise.all(
      ['/api', '/api/app/v1'].map(async (base) => (await app.inject(`${base}/openapi.json`)).json()),
    );
    const pathsOf = ({ paths }: { paths: object }) => Object.keys(paths);
    expect(pathsOf(guests)).toContain('/terms_of_use');
    expect(pathsOf(guests).filter((path) => /admin|users|app/.test(path))).toEqual([]);
    expect(pathsOf(staff)).toContain('/admin/access_keys');
    expect(pathsOf(staff)).not.toContain('/terms_of_use');
    expect(pathsOf(staff).filter((path) => path.includes('app/'))).toEqual([]);
    // Both APIs have events, each with its own schema.
    expect(guests.paths['/events/{id}'].put).toBeUndefined();
    expect(staff.paths['/events/{id}'].get).not.toEqual(guests.paths['/events/{id}'].get);
    expect(staff.externalDocs.url).toBe(`${guests.servers[0].url}/openapi.json`);
    expect(guests.externalDocs.url).toBe(`${guests.servers[0].url}/guide`);
    const [guestsUrl, staffUrl] = ['http://panel.example/api/app/v1', 'http://panel.example/api'];
    expect([guests.servers, guests.security]).toEqual([[{ url: guestsUrl }], [{ accessKey: [] }]]);
    expect([staff.servers, staff.security]).toEqual([[{ url: staffUrl }], [{ apiKey: [], accessToken: [] }]]);
  });

  test('lists the sort keys of each list, all of which work', async ({ app, api }) => {
    const admin = await api.as('ADMIN');
    const { paths } = (await app.inject('/api/openapi.json')).json();
    const lists = Object.entries<{ get?: { parameters?: { name: string; schema: { enum?: string[] } }[] } }>(
      paths,
    ).flatMap(([path, { get }]) =>
      (get?.parameters ?? []).filter(({ name }) => name === 'sort').map(({ schema }) => ({ path, schema })),
    );
    expect(lists.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/events/admin',
        '/locations/admin',
        '/admin/billings',
        '/users',
        '/review/all',
      ]),
    );
    for (const { path, schema } of lists) {
      expect([path, schema.enum?.length ?? 0]).not.toEqual([path, 0]);
      if (path.includes('{')) continue;
      for (const sort of schema.enum ?? []) {
        expect([path, sort, (await admin.get(`${path}?sort=${sort}`)).status]).toEqual([path, sort, 200]);
      }
      expect((await admin.get(`${path}?sort=nothing,asc`)).status).toBe(400);
    }
  });

  test('is also served as a page', async ({ app }) => {
    for (const base of ['/api', '/api/app/v1']) {
      const headers = { accept: 'text/html' };
      const response = await app.inject({ url: `${base}/docs/`, headers });
      expect([response.statusCode, response.headers['content-type']]).toEqual([
        200,
        expect.stringContaining('text/html'),
      ]);
      const script = await app.inject(`${base}/docs/static/swagger-initializer.js`);
      expect([base, script.body.includes(`${base}/docs`) || script.body.includes('./json')]).toEqual([
        base,
        true,
      ]);
    }
  });
});
