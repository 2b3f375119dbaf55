/** Over real sockets with Node's `fetch`, which sends the whole body before it reads the answer. */
import { expect } from 'vitest';
import { client } from './api.ts';
import { passwordHash } from './deps.ts';
import { test as base, signIn } from './fixtures.ts';

const megabyte = 1024 * 1024;

const test = base.extend({ ownServer: true }).extend<{
  call: (
    path: string,
    body: Uint8Array<ArrayBuffer> | FormData,
    type?: string,
    authorization?: string,
  ) => Promise<unknown[]>;
}>({
  call: async ({ app, make }, use) => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const { email } = await make.staff({ role: 'ADMIN', passwordHash });
    const { accessToken } = await signIn(client(app), email);
    await use(async (path, body, type, authorization = `Bearer ${accessToken}`) => {
      const response = await fetch(`${address}/api${path}`, {
        method: 'POST',
        headers: {
          'api-key': 'foyer-panel',
          authorization,
          ...(type && { 'content-type': type }),
        },
        body,
      });
      const { code } = JSON.parse(await response.text());
      return [response.status, code];
    });
  },
});

const form = (bytes: number, fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append('file', new Blob([Buffer.alloc(bytes, 1)]), 'a.jpg');
  return data;
};

const calls = [
  ['/uploads', 5, { kind: 'cover' }],
  ['/events/admin/image', 5, { eventId: crypto.randomUUID(), order: '1' }],
  ['/locations/admin/photo', 5, { locationId: crypto.randomUUID(), order: '1' }],
  ['/locations/admin/logo', 5, { locationId: crypto.randomUUID() }],
  ['/admin/imports', 50, { kind: 'users' }],
] as const;

/** What tips a limit over, and what a client is still sending while it is answered. */
const excess = [1, 12 * megabyte];

test.for(calls)(
  'a file that is too large is 413 at %s, however much follows',
  async ([path, limit, fields], { call }) => {
    for (const more of excess)
      for (let time = 0; time < 2; time += 1)
        expect([more, await call(path, form(limit * megabyte + more, fields))]).toEqual([
          more,
          [413, 'TOO_LARGE'],
        ]);
  },
);

test('a large body that is refused for another reason is answered with that reason', async ({ call }) => {
  const file = Buffer.alloc(12 * megabyte, 0x20);
  for (let time = 0; time < 2; time += 1) {
    expect(await call('/events/create', file, 'application/json')).toEqual([413, 'TOO_LARGE']);
    expect(await call('/uploads', file, 'image/jpeg')).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(await call('/nowhere', form(file.length, {}))).toEqual([404, 'NOT_FOUND']);
    expect(await call('/uploads', form(file.length, {}), undefined, 'Bearer nothing')).toEqual([
      401,
      'FST_JWT_AUTHORIZATION_TOKEN_INVALID',
    ]);
  }
});
