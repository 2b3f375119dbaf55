/** Malformed requests over raw sockets. */
import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { describe, expect } from 'vitest';
import { buildApp } from '#app.ts';
import { client } from '#test/api.ts';
import { passwordHash } from '#test/deps.ts';
import { test as base, signIn } from '#test/fixtures.ts';
import { jpeg } from '#test/records/pictures.ts';

interface Line {
  msg: string;
  level: number;
  statusCode?: number;
  path?: string;
}

interface Fixtures {
  /** Log lines of the server. */
  lines: Line[];
  /** Emits `body` when the server starts to read an accepted request's body, and `answer` when it responds. */
  stages: EventEmitter;
  port: number;
  /** Head of an authenticated request, up to its own headers. */
  head: (method: string, path: string, headers: Record<string, string | number>) => string;
}

const warning = 40;

/** Log lines of completed requests, written shortly after the response. */
const answered = (lines: Line[]) => lines.filter(({ msg }) => msg === 'answered');

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  lines: async ({}, use) => use([]),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  stages: async ({}, use) => use(new EventEmitter()),
  port: async ({ deps, lines, stages }, use) => {
    const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
    const app = await buildApp({ ...deps, log }, (route) => {
      route.preParsing = async () => {
        stages.emit('body');
      };
      route.onSend = async () => {
        stages.emit('answer');
      };
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    lines.length = 0;
    await use(Number(new URL(address).port));
    await app.close();
  },
  head: async ({ app, make }, use) => {
    const { email } = await make.staff({ role: 'ADMIN', passwordHash });
    const { accessToken } = await signIn(client(app), email);
    await use((method, path, headers) => {
      const all = { host: 'x', 'api-key': 'foyer-panel', authorization: `Bearer ${accessToken}`, ...headers };
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
      return `${method} ${path} HTTP/1.1\r\n${lines.join('')}connection: close\r\n\r\n`;
    });
  },
});

/** Sends the bytes and reads until the server closes. Returns status, headers and JSON body. */
async function send(port: number, ...bytes: (string | Buffer)[]) {
  const socket = connect(port, '127.0.0.1');
  for (const part of bytes) socket.write(part);
  const answer = (await buffer(socket)).toString();
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [line = '', ...rest] = head.split('\r\n');
  const headers = Object.fromEntries(rest.map((header) => header.toLowerCase().split(/: (.*)/, 2)));
  return { status: Number(line.split(' ')[1]), headers, body: body === '' ? undefined : JSON.parse(body) };
}

type Sent = Awaited<ReturnType<typeof send>>;

function expectRefusal(answer: Sent, status: number, code: string) {
  expect(answer.body).toEqual({
    statusCode: status,
    code,
    message: expect.any(String),
    requestId: expect.any(String),
  });
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'x-request-id': answer.body.requestId,
  });
}

describe('requests rejected before routing', () => {
  test('an unreadable address', async ({ port, head, lines }) => {
    for (const path of ['/api/events/%', '/api/%ff%fe', '/api/users/%c3%28'])
      expectRefusal(await send(port, head('GET', path, {})), 400, 'VALIDATION_FAILED');
    await expect
      .poll(() => answered(lines))
      .toEqual(Array(3).fill(expect.objectContaining({ statusCode: 400, level: 30 })));
  });

  test('an endless address', async ({ port, head, lines }) => {
    const answer = await send(port, head('GET', `/api/events/admin/${'a'.repeat(8200)}`, {}));
    expectRefusal(answer, 414, 'ADDRESS_TOO_LONG');
    await expect.poll(() => answered(lines)).toEqual([expect.objectContaining({ statusCode: 414 })]);
  });

  test('endless headers', async ({ port, head, lines }) => {
    const answer = await send(port, head('GET', '/api/users/me', { cookie: 'x'.repeat(40_000) }));
    expectRefusal(answer, 431, 'HEADERS_TOO_LARGE');
    await expect.poll(() => answered(lines)).toEqual([expect.objectContaining({ statusCode: 431 })]);
  });

  test('malformed HTTP', async ({ port, head, lines }) => {
    const broken = [
      'hello\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      `${head('POST', '/api/uploads', { 'transfer-encoding': 'chunked' })}zz\r\n`,
      head('POST', '/api/uploads', { 'content-length': 'many' }),
      head('GET', '/healthz', { 'x y': 'z' }),
      'GET /api/users/me HTTP/1.1\r\n\r\n',
      head('GET', '/api/users/me', { Host: 'another' }),
      head('GET', 'file:///etc/passwd', {}),
      head('GET', '/api/users?search=Łódź', {}),
      head('GET', 'ftp://x/api/users/me', {}),
      'CONNECT 127.0.0.1:22 HTTP/1.1\r\nhost: x\r\n\r\n',
    ];
    for (const bytes of broken) expectRefusal(await send(port, bytes), 400, 'VALIDATION_FAILED');
    await expect.poll(() => answered(lines)).toHaveLength(broken.length);
    expect(lines.filter(({ level }) => level >= warning)).toEqual([]);
  });
});

test('an address may contain its host, as in requests to a proxy', async ({ port, head }) => {
  const { status, body } = await send(port, head('GET', 'http://x/api/users/me', {}));
  expect([status, body.role]).toEqual([200, 'ADMIN']);
});

test('other expectations of a client are ignored', async ({ port, head }) => {
  const { status, headers } = await send(port, head('GET', '/api/users/me', { expect: 'a miracle' }));
  expect([status, headers['x-content-type-options']]).toEqual([200, 'nosniff']);
});

describe('a multipart body', () => {
  const paths = [
    '/api/uploads',
    '/api/events/admin/image',
    '/api/locations/admin/photo',
    '/api/locations/admin/logo',
  ];

  const part = (boundary: string, end = '\r\n') =>
    [`--${boundary}`, 'content-disposition: form-data; name="kind"', '', 'cover', `--${boundary}`].join(end);

  test('without a boundary is of the wrong type', async ({ port, head }) => {
    for (const path of paths) {
      for (const type of [
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'multipart/form-data; charset=utf-8',
      ]) {
        const body = part('b');
        const answer = await send(
          port,
          head('POST', path, { 'content-type': type, 'content-length': body.length }),
          body,
        );
        expectRefusal(answer, 415, 'UNSUPPORTED_MEDIA_TYPE');
      }
    }
  });

  test('that is cut off, has another boundary, or is not multipart is rejected', async ({
    port,
    head,
    lines,
  }) => {
    const picture = await jpeg(40, 30);
    const file = Buffer.concat([
      Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'),
      picture,
    ]);
    const broken: Buffer[] = [
      file,
      file.subarray(0, 40),
      Buffer.from(part('b')),
      Buffer.from(part('foreign')),
      Buffer.from(part('b', '\n')),
      Buffer.from('--b'),
      Buffer.from('{"kind":"cover"}'),
      Buffer.from('--b\r\n\r\n--b\r\nno header at all\r\n\r\n--b--\r\n').subarray(0, 30),
      Buffer.alloc(2000, 0x2d),
    ];
    for (const path of paths) {
      for (const body of broken) {
        const type = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': body.length };
        const { status, body: said } = await send(port, head('POST', path, type), body);
        expect([path, body.toString('latin1', 0, 60), status, said.code]).toEqual([
          path,
          body.toString('latin1', 0, 60),
          400,
          'VALIDATION_FAILED',
        ]);
      }
    }
    expect(lines.filter(({ level }) => level >= warning)).toEqual([]);
  });

  test('is of the wrong type where JSON is expected, and so is plain text', async ({ port, head }) => {
    const body = part('b');
    for (const type of ['multipart/form-data; boundary=b', 'text/plain', 'application/xml']) {
      const answer = await send(
        port,
        head('POST', '/api/events/create', { 'content-type': type, 'content-length': body.length }),
        body,
      );
      expectRefusal(answer, 415, 'UNSUPPORTED_MEDIA_TYPE');
    }
  });

  test('whose sender disconnects is not an error', async ({ port, head, lines, stages }) => {
    const json = { 'content-type': 'application/json', 'content-length': 5000 };
    const form = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 5_000_000 };
    const file = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc';
    for (const bytes of [
      `${head('POST', '/api/uploads', form)}${file}`,
      `${head('POST', '/api/uploads', form)}--b`,
      `${head('POST', '/api/events/create', json)}{"ti`,
    ]) {
      const answered = once(stages, 'answer');
      const socket = connect(port, '127.0.0.1');
      socket.write(bytes);
      await once(stages, 'body');
      socket.resetAndDestroy();
      await answered;
    }
    expect(lines.map(({ msg, level }) => [msg, level])).toEqual(Array(3).fill(['aborted', 30]));
  });
});
