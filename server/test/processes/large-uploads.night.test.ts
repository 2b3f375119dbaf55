/** Uses real sockets and Node's `fetch`, which sends the whole body before it reads the response. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect } from 'vitest';
import { client } from '#test/api.ts';
import { passwordHash } from '#test/deps.ts';
import { test as base, signIn } from '#test/fixtures.ts';
import type { LargeBody } from './upload-thread.ts';

const megabyte = 1024 * 1024;

type Large = Pick<LargeBody, 'bytes' | 'fields'> & { type?: string; authorization?: string };

const test = base.extend({ ownServer: true }).extend<{
  call: (path: string, body: Large) => Promise<unknown>;
}>({
  call: async ({ app, make }, use) => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const { email } = await make.staff({ role: 'ADMIN', passwordHash });
    const { accessToken } = await signIn(client(app), email);
    const thread = new Worker(new URL('./upload-thread.ts', import.meta.url));
    await use(async (path, { bytes, fields, type, authorization = `Bearer ${accessToken}` }) => {
      const headers = { 'api-key': 'foyer-panel', authorization, ...(type && { 'content-type': type }) };
      thread.postMessage({ url: `${address}/api${path}`, headers, bytes, fields } satisfies LargeBody);
      const [answer] = await once(thread, 'message');
      return answer;
    });
    await thread.terminate();
  },
});

const calls = [
  ['/uploads', 5, { kind: 'cover' }],
  ['/events/admin/image', 5, { eventId: crypto.randomUUID(), order: '1' }],
  ['/locations/admin/photo', 5, { locationId: crypto.randomUUID(), order: '1' }],
  ['/locations/admin/logo', 5, { locationId: crypto.randomUUID() }],
  ['/admin/imports', 50, { kind: 'users' }],
] as const;

/** Bytes beyond the limit: just exceeding it, and still being sent during the response. */
const excess = [1, 12 * megabyte];

test.for(calls)(
  'a file that is too large is 413 at %s, however much data follows',
  async ([path, limit, fields], { call }) => {
    for (const more of excess)
      for (let time = 0; time < 2; time += 1)
        expect([more, await call(path, { bytes: limit * megabyte + more, fields })]).toEqual([
          more,
          [413, 'TOO_LARGE'],
        ]);
  },
);

test('a large body rejected for another reason gets that error', async ({ call }) => {
  const bytes = 12 * megabyte;
  for (let time = 0; time < 2; time += 1) {
    expect(await call('/events/create', { bytes, type: 'application/json' })).toEqual([413, 'TOO_LARGE']);
    expect(await call('/uploads', { bytes, type: 'image/jpeg' })).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(await call('/nowhere', { bytes, fields: {} })).toEqual([404, 'NOT_FOUND']);
    expect(await call('/uploads', { bytes, fields: {}, authorization: 'Bearer nothing' })).toEqual([
      401,
      'FST_JWT_AUTHORIZATION_TOKEN_INVALID',
    ]);
  }
});
