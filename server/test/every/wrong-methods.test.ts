/** Every path of both OpenAPI documents answers 405 with `Allow` to undocumented methods. */
import { describe, expect } from 'vitest';
import { test } from '#test/fixtures.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
const id = '01a20463-7dfc-737b-8bdb-14a739cc039e';

test.for(['staff', "guests'"])(
  'every path of the %s API refuses the methods that it lacks',
  async (whose, { app, api }) => {
    const isStaff = whose === 'staff';
    const caller = isStaff ? await api.as('ADMIN') : await api.program();
    const { paths } = (await app.inject(`/api/${isStaff ? '' : 'app/v1/'}openapi.json`)).json();
    const wrong: unknown[] = [];
    for (const [path, operations] of Object.entries<object>(paths)) {
      const documented = Object.keys(operations);
      const wanted = documented.map((method) => method.toUpperCase()).toSorted();
      for (const method of methods.filter((one) => !documented.includes(one))) {
        const { status, headers } = await caller[method](path.replaceAll(/\{\w+\}/g, id));
        const allowed = String(headers.allow).split(', ');
        const withoutHead = allowed.filter((name) => name !== 'HEAD'); // downloads have none
        if (status !== 405 || withoutHead.join() !== wanted.join())
          wrong.push({ method, path, status, allowed, wanted });
      }
    }
    expect(Object.keys(paths).length).toBeGreaterThan(15);
    expect(wrong).toEqual([]);
  },
);

test('a method that only a path with parameters has is refused with every header', async ({ api }) => {
  const { status, headers } = await api.asNobody().put('/users/me?x=1', { body: {} });
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  expect([headers['x-content-type-options'], headers['cache-control']]).toEqual(['nosniff', 'no-store']);
});

test('TRACE and PROPFIND are methods of no path', async ({ app }) => {
  for (const method of ['TRACE', 'PROPFIND'])
    for (const url of ['/', '/healthz', '/api/users/me', '/api/app/v1/events']) {
      const headers = { cookie: 'secret=1' };
      const { statusCode, body } = await app.inject({ method: method as 'GET', url, headers });
      expect([method, url, statusCode >= 400, body.includes('secret')]).toEqual([method, url, true, false]);
    }
});

describe('with CORS', () => {
  test.override({ environment: { CORS_ORIGINS: 'https://panel.example' } });

  test('an unknown path is 404, and Allow names the methods of the path alone', async ({ api }) => {
    expect((await api.asNobody().get('/nothing/here')).status).toBe(404);
    expect((await api.asNobody().post('/healthz')).headers.allow).toBe('GET, HEAD');
  });
});
