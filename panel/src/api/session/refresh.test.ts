import { createServer, type IncomingHttpHeaders } from 'node:http';
import { pageOf } from '@foyer/contract/queries/list-query.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { setConfig } from '#api/first-screen/config.ts';
import { api } from '#api/transport/client.ts';
import { onSessionRefused } from '#api/transport/transport.ts';
import { storageInMemory } from './storage-in-memory.ts';
import { tokenStore } from './token-store.ts';

const expired = 'FST_JWT_AUTHORIZATION_TOKEN_EXPIRED';

/** Minimal server that accepts only the token `new` and counts requests. */
async function startServer() {
  const state = {
    refreshes: 0,
    calls: 0,
    refreshStatus: 200,
    refreshMessage: '',
    refusal: { status: 401, code: expired },
  };
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.url === '/admin/refresh_token') {
      state.refreshes += 1;
      headers.push(request.headers);
      // Slow enough for the other callers to join before the answer.
      setTimeout(
        () =>
          send(state.refreshStatus, {
            access_token: 'new',
            refresh_token: 'next',
            message: state.refreshMessage,
          }),
        60,
      );
      return;
    }
    state.calls += 1;
    headers.push(request.headers);
    if (request.url === '/list') return send(200, [{ id: 1 }, { id: 2 }]);
    if (request.headers.authorization === 'Bearer new') send(200, { is_fine: true });
    else send(state.refusal.status, { code: state.refusal.code, message: 'no' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  setConfig({ apiUrl: `http://127.0.0.1:${address.port}`, apiKey: 'test', demo: false });
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { state, headers, stop };
}

const read = () => api.get('/anything', z.object({ isFine: z.boolean() }));

let server: Awaited<ReturnType<typeof startServer>>;
let refused: number;
let reason: string | undefined;

beforeEach(async () => {
  vi.stubGlobal('localStorage', storageInMemory());
  server = await startServer();
  tokenStore.write({ accessToken: 'old', refreshToken: 'first' });
  refused = 0;
  onSessionRefused((_status, key) => {
    refused += 1;
    reason = key;
  });
});

afterEach(() => {
  server.stop();
  vi.unstubAllGlobals();
});

test('parallel calls with an expired token share one refresh and all succeed', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, read));
  expect(answers).toEqual(Array.from({ length: 12 }, () => ({ isFine: true })));
  expect(server.state.refreshes).toBe(1);
  expect(tokenStore.read()).toEqual({ accessToken: 'new', refreshToken: 'next' });
  expect(refused).toBe(0);
});

test('a token that another tab has refreshed is used without another refresh', async () => {
  // The other tab holds the lock and stores its tokens before it releases it.
  const otherTab = navigator.locks.request('foyer.refresh', async () => {
    await new Promise((resolve) => setTimeout(resolve, 40));
    tokenStore.write({ accessToken: 'new', refreshToken: 'theirs' });
  });
  await Promise.all([otherTab, read(), read()]);
  expect(server.state.refreshes).toBe(0);
  expect(tokenStore.read()?.refreshToken).toBe('theirs');
});

test('a rejected refresh ends the session, and an ended login is told from an expired one', async () => {
  server.state.refreshStatus = 401;
  for (const [message, key] of [
    ['refreshTokenInvalid', 'expired'],
    ['sessionEnded', 'sessionEnded'],
  ] as const) {
    server.state.refreshMessage = message;
    refused = 0;
    await expect(read()).rejects.toMatchObject({ status: 401 });
    expect([refused, reason]).toEqual([1, key]);
  }
});

test.for([
  ['is down', 503],
  ['takes no more calls', 429],
] as const)('a refresh keeps the session if the server %s', async ([, status]) => {
  server.state.refreshStatus = status;
  await expect(read()).rejects.toMatchObject({ status });
  expect(refused).toBe(0);
  expect(tokenStore.read()?.accessToken).toBe('old');
});

test.for([
  [401, 'FST_JWT_AUTHORIZATION_TOKEN_INVALID'],
  [403, 'FORBIDDEN'],
] as const)('%i %s ends the session without a refresh', async ([status, code]) => {
  server.state.refusal = { status, code };
  await expect(read()).rejects.toMatchObject({ status });
  expect(refused).toBe(1);
  expect(server.state.refreshes).toBe(0);
});

test('logging out during a refresh stays logged out', async () => {
  const call = read();
  await vi.waitFor(() => expect(server.state.refreshes).toBe(1), { interval: 5 });
  tokenStore.clear(true);
  await expect(call).rejects.toMatchObject({ status: 401 });
  expect(tokenStore.read()).toBeUndefined();
});

test('without locks, calls of one tab still share a refresh', async () => {
  vi.stubGlobal('navigator', {});
  await Promise.all([read(), read(), read()]);
  expect(server.state.refreshes).toBe(1);
});

test('an aborted call rejects with its abort error', async () => {
  const given = new AbortController();
  const call = api.get('/anything', undefined, { signal: given.signal });
  given.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

test('every call sends API key, language and access token', async () => {
  await read();
  expect(server.headers).toHaveLength(3); // refused, refreshed, repeated
  for (const sent of server.headers) expect(sent).toMatchObject({ 'api-key': 'test', language: 'en' });
  expect(server.headers.at(-1)).toMatchObject({
    'api-key': 'test',
    language: 'en',
    authorization: 'Bearer new',
  });
});

test('every call, a refresh included, waits twenty seconds for its answer', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  await read();
  expect(timeout.mock.calls).toEqual([[20_000], [20_000], [20_000]]); // refused, refreshed, repeated
  timeout.mockRestore();
});

test('a list response without paging is one complete page', async () => {
  const list = await api.get('/list', pageOf(z.object({ id: z.int() })));
  expect(list).toEqual({ content: [{ id: 1 }, { id: 2 }], totalPages: 1, numberOfElements: 2 });
});
