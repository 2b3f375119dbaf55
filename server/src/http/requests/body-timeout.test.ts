/** Uses real sockets and a time limit of a third of a second. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import fastify, { type FastifyBaseLogger, type FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { limitBodyTime } from './body-timeout.ts';
import { answerClientErrors } from './broken-requests.ts';
import { multipartBodies, readUpload, uploadRoute } from './uploads.ts';

const limitMs = 350;
const log: FastifyBaseLogger = pino({ level: 'silent' });
const app = fastify({ loggerInstance: log, clientErrorHandler: answerClientErrors({}, log) });
limitBodyTime(app, limitMs);
await app.register(multipartBodies);
app.post('/json', async ({ body }) => body);
const fields = z.object({});
app.post('/upload', uploadRoute(fields, {}), async (request: FastifyRequest) => {
  const { file } = await readUpload(request, fields);
  return { bytes: file.length };
});
app.post(
  '/refused',
  { ...uploadRoute(fields, {}), onRequest: async (_, reply) => reply.code(401).send({}) },
  async () => {},
);
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => app.close());

/** Sends the first `sent` parts of a body, one every 100 ms, and waits until the connection closes. */
async function dribble(path: string, type: string, parts: string[], sent = parts.length) {
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => {}); // the server may close while the client is still writing
  const answer = buffer(socket);
  const length = parts.join('').length;
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n`,
  );
  const start = performance.now();
  const ended = once(socket, 'close');
  for (const part of parts.slice(0, sent)) {
    socket.write(part);
    await Promise.race([pause(100), ended]);
  }
  const text = (await answer).toString();
  return { status: Number(text.split(' ')[1]), text, tookMs: performance.now() - start };
}

const json = [...'{"a": 123}'];
const form = [
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n',
  ...Array<string>(9).fill('12345'),
  '\r\n--b--\r\n',
];
const multipart = 'multipart/form-data; boundary=b';

test('a slow body is aborted, and an upload only if it stalls', async () => {
  const [slowJson, slowUpload, stalled, refused, quick] = await Promise.all([
    dribble('/json', 'application/json', json),
    dribble('/upload', multipart, form),
    dribble('/upload', multipart, form, 2),
    dribble('/refused', multipart, [...form, ...form, ...form]),
    dribble('/json', 'application/json', ['{"a": 123}']),
  ]);
  expect([slowJson.status, slowUpload.status, stalled.status, quick.status]).toEqual([408, 200, 408, 200]);
  expect(slowJson.text).toContain('REQUEST_TIMEOUT');
  expect(slowUpload.text).toContain('{"bytes":45}');
  expect(slowUpload.tookMs).toBeGreaterThan(2 * limitMs);
  expect(refused.status).toBe(401);
  expect(refused.tookMs).toBeLessThan(4 * limitMs); // the server does not read the rest of the body
});
