import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { test as base, expect } from 'vitest';
import { answerErrors } from '#http/answers/error-answers.ts';
import { answerFrameworkErrors } from '#http/requests/broken-requests.ts';
import { noteMethods } from '#http/requests/known-paths.ts';
import { servePanel } from './panel.ts';

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

interface Fixtures {
  /** A folder like the panel's build output. */
  folder: string;
  /** A server with one API route and the panel. */
  panel: FastifyInstance;
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-panel-'));
    for (const inside of ['.vite', 'assets']) mkdirSync(join(folder, inside));
    writeFileSync(join(folder, 'index.html'), '<link rel="preload" href="/config.json">The panel');
    writeFileSync(join(folder, 'assets/app-1.js'), '');
    writeFileSync(join(folder, '.vite/pages.json'), '[]');
    await use(folder);
    rmSync(folder, { recursive: true });
  },
  panel: async ({ folder }, use) => {
    const app = fastify({
      routerOptions: { maxParamLength: 100 },
      frameworkErrors: answerFrameworkErrors({}),
    });
    answerErrors(app);
    const { methodsAt } = noteMethods(app);
    app.get('/api/events/admin/:id', () => 'An event');
    const settings = { apiKey: 'key', demo: false, timeZone: 'Europe/Warsaw', dayStart: '00:00' };
    await servePanel(app, settings, { folder, methodsAt });
    await use(app);
    await app.close();
  },
});

test('pages of the panel are served to browsers, link previews and clients without Accept', async ({
  panel,
}) => {
  for (const url of ['/', '/app/events/list/DRAFT?page=2&search=a.b', '/app/users/1'])
    for (const accept of [browser, '*/*', undefined]) {
      const answer = await panel.inject({ url, headers: accept === undefined ? {} : { accept } });
      expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 200, 'no-store']);
      expect(answer.body).toContain('The panel');
    }
  const { statusCode, body, headers } = await panel.inject({ method: 'HEAD', url: '/app/events' });
  expect([statusCode, body, headers['content-type']]).toEqual([200, '', 'text/html; charset=utf-8']);
});

test('the door page may use the camera', async ({ panel }) => {
  const { headers } = await panel.inject({ url: '/app/door', headers: { accept: browser } });
  expect(headers['permissions-policy']).toContain('camera=(self)');
});

test('missing API paths, pictures and files are not answered with a page', async ({ panel }) => {
  for (const url of [
    '/api/none',
    '/api',
    '/images/x',
    '/assets/index-1.js',
    '/assets',
    '/favicon.ico',
    '/a/b.css?x',
  ])
    for (const accept of [browser, '*/*']) {
      const answer = await panel.inject({ url, headers: { accept } });
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'NOT_FOUND']);
    }
  const asJson = await panel.inject({ url: '/app/events', headers: { accept: 'application/json' } });
  expect(asJson.statusCode).toBe(404);
  const posted = await panel.inject({ method: 'POST', url: '/app/events', headers: { accept: browser } });
  expect(posted.statusCode).toBe(404);
});

test("the length of an address is limited by the router, not by the panel's fallback", async ({ panel }) => {
  const headers = { accept: browser };
  const tooLong = await panel.inject({ url: `/api/events/admin/${'a'.repeat(101)}`, headers });
  expect([tooLong.statusCode, tooLong.json().code]).toEqual([414, 'ADDRESS_TOO_LONG']);
  const search = 'a'.repeat(300);
  const long = await panel.inject({ url: `/api/events/admin/${'a'.repeat(100)}?search=${search}` });
  expect(long.body).toBe('An event');
});

test('a malformed address is the 404 page, and for API calls an error', async ({ panel }) => {
  const headers = { accept: browser };
  for (const path of ['%E0%A4%A', '%zz', '%', 'a%C3', '%FF']) {
    const page = await panel.inject({ url: `/app/users/${path}?page=1`, headers });
    expect([path, page.statusCode, page.headers.location]).toEqual([path, 302, '/404']);
    const call = await panel.inject({ url: `/api/events/admin/${path}`, headers });
    expect([path, call.statusCode, call.json().message]).toEqual([path, 400, 'malformedRequest']);
  }
});

test('files with a hash in their name are cached forever, the page is not', async ({ panel }) => {
  const script = await panel.inject('/assets/app-1.js');
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await panel.inject('/index.html')).statusCode).toBe(404);
});

test('without a build the server runs without pages', async ({ folder }) => {
  rmSync(join(folder, 'index.html'));
  const app = fastify();
  answerErrors(app);
  await servePanel(
    app,
    { apiKey: 'key', demo: false, timeZone: 'Europe/Warsaw', dayStart: '00:00' },
    { folder },
  );
  const answer = await app.inject({ url: '/', headers: { accept: browser } });
  expect(answer.json().code).toBe('NOT_FOUND');
  await app.close();
});

test('a file that disappeared after the start is not found, and other methods are refused', async ({
  folder,
  panel,
}) => {
  rmSync(join(folder, 'assets/app-1.js'));
  const statusOf = async (method: 'GET' | 'HEAD' | 'POST') =>
    (await panel.inject({ method, url: '/assets/app-1.js' })).statusCode;
  expect([await statusOf('GET'), await statusOf('HEAD'), await statusOf('POST')]).toEqual([404, 404, 405]);
});
