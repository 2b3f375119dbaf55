import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { deviceCalls } from '#features/door/devices/device-calls.ts';
import { setConfig } from './first-screen/config.ts';
import { messageFor, texts } from './messages.ts';
import { storageInMemory } from './session/storage-in-memory.ts';
import { tokenStore } from './session/token-store.ts';
import { api } from './transport/client.ts';
import { download } from './transport/download.ts';
import { onSessionRefused } from './transport/transport.ts';

const verbs = z.enum(['get', 'post', 'put', 'patch', 'delete']);

/** Verb, path and expected body of every API call in the panel's source. */
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const calls = Object.entries(sources).flatMap(([file, source]) =>
  [...source.matchAll(/\bapi\s*\.(get|post|put|patch|delete)\(\s*([^,]+),\s*(\w+)/g)].map(
    ([, verb, path, schema]) => ({
      name: `${verb} ${path} in ${file}`,
      verb: verbs.parse(verb),
      schema: schema === 'undefined' ? undefined : z.unknown(),
    }),
  ),
);

const page = '<!doctype html><title>Log in to this network</title>';
const html = { 'content-type': 'text/html' };
const json = { 'content-type': 'application/json' };

/** Answers that only a proxy sends. `*` marks answers to calls that expect no body. */
const proxyAnswers: Record<string, (response: ServerResponse) => void> = {
  'a redirect to a login page': (response) => response.writeHead(302, { location: '/portal' }).end(),
  'a login page': (response) => response.writeHead(200, html).end(page),
  'a login page without a type': (response) => response.writeHead(200).end(page),
  'a login page that calls itself JSON': (response) => response.writeHead(200, json).end(page),
  'a page about an outage': (response) => response.writeHead(502, html).end(page),
  'a timeout of the gateway': (response) => response.writeHead(504).end(),
  'a page about a server that is down': (response) => response.writeHead(503, html).end(page),
  'half of a body': (response) => response.writeHead(200, json).end('{"id":"1","content":[{"id"'),
  'a connection that breaks off': (response) => {
    response.writeHead(200, { ...json, 'content-length': '100' }).write('{"id":');
    setTimeout(() => response.destroy(), 5);
  },
  'no content*': (response) => response.writeHead(204).end(),
  'an empty body*': (response) => response.writeHead(200).end(),
};

let answer: (response: ServerResponse) => void;
const server = createServer((request, response) =>
  request.url === '/portal' ? response.writeHead(200, html).end(page) : answer(response),
);
const refused = vi.fn();

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  setConfig({ apiUrl: `http://127.0.0.1:${address.port}`, apiKey: 'test', demo: false });
  onSessionRefused(refused);
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

beforeEach(() => {
  refused.mockClear();
  vi.stubGlobal('localStorage', storageInMemory());
  tokenStore.write({ accessToken: 'a', refreshToken: 'r' });
});

const unanswered = { name: 'ApiError', isUnanswered: true };

test('every call uses the client', () => {
  const direct = Object.entries(sources).filter(([, source]) => /\bfetch\(|XMLHttpRequest\(/.test(source));
  expect(direct.map(([file]) => file).sort()).toEqual([
    '../features/account/about-section.tsx', // outside the API, reads its answer as the client does
    '../features/door/devices/device-calls.ts', // reads answers as the client does
    './first-screen/config.ts',
    './first-screen/early-calls.ts',
    './session/refresh.ts',
    './transport/transport.ts',
    './transport/upload-request.ts',
  ]);
  expect(calls.length).toBeGreaterThan(60);
  expect(calls.filter(({ schema }) => !schema).length).toBeGreaterThan(10);
});

test.for(Object.entries(proxyAnswers))('no call accepts %s as its answer', async ([kind, proxy]) => {
  answer = proxy;
  for (const { name, verb, schema } of calls) {
    const call = api[verb]('/anything', schema);
    if (kind.endsWith('*') && !schema) await expect(call, name).resolves.toBeUndefined();
    else {
      const error: unknown = await call.catch((thrown: unknown) => thrown);
      expect(error, name).toMatchObject(unanswered);
      expect(messageFor(error), name).toBe(texts.unreachable);
    }
  }
  const { signal } = new AbortController();
  await expect(download('/file.csv', { signal })).rejects.toMatchObject(unanswered);
  expect(refused).not.toHaveBeenCalled();
  expect(tokenStore.read()).toBeDefined();
});

test.for(Object.entries(proxyAnswers))(
  '%s as answer to a token refresh keeps the session',
  async ([, proxy]) => {
    answer = (response) =>
      response.req.url === '/admin/refresh_token'
        ? proxy(response)
        : response.writeHead(401, json).end('{"code":"FST_JWT_AUTHORIZATION_TOKEN_EXPIRED"}');
    await expect(api.get('/anything', z.unknown())).rejects.toMatchObject(unanswered);
    expect(refused).not.toHaveBeenCalled();
  },
);

test('a 413 of a proxy is reported as a file that is too large', async () => {
  answer = (response) => response.writeHead(413, html).end(page);
  const error: unknown = await api.post('/uploads', z.unknown()).catch((thrown: unknown) => thrown);
  expect(messageFor(error)).toBe('This is too large to send.');
});

test.for([
  [401, true, texts.default],
  [403, true, texts.default],
  [404, false, texts.default],
  [400, false, texts.default],
  [500, false, texts.serverError],
] as const)('a %i counts, whatever its body is', async ([status, endsSession, text]) => {
  for (const [headers, body] of [
    [html, page],
    [json, page],
    [{}, 'no'],
    [{}, ''],
  ] as const) {
    answer = (response) => response.writeHead(status, headers).end(body);
    const errors = await Promise.all(
      calls.map(({ verb, schema }) => api[verb]('/anything', schema).catch((thrown: unknown) => thrown)),
    );
    for (const [index, error] of errors.entries()) {
      expect(error, calls[index]?.name).toMatchObject({ name: 'ApiError', status, endsSession });
      expect(messageFor(error), calls[index]?.name).toContain(text);
    }
  }
  expect(refused.mock.calls.length > 0).toBe(endsSession);
});

test('a page that forbids a token refresh ends the session', async () => {
  answer = (response) =>
    response.req.url === '/admin/refresh_token'
      ? response.writeHead(403, html).end(page)
      : response.writeHead(401, json).end('{"code":"FST_JWT_AUTHORIZATION_TOKEN_EXPIRED"}');
  await expect(api.get('/anything', z.unknown())).rejects.toMatchObject({ status: 403 });
  expect(refused).toHaveBeenCalledWith(401, 'expired');
});

test.for([401, 403, 404, 500])('a page with %i is no answer to a door device', async (status) => {
  answer = (response) => response.writeHead(status, html).end(page);
  await expect(deviceCalls('key').overview()).rejects.toMatchObject(unanswered);
  answer = (response) => response.writeHead(status, json).end('{"code":"X","message":"notFound"}');
  await expect(deviceCalls('key').overview()).rejects.toMatchObject({ status });
});
