import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { test as base, expect, vi } from 'vitest';
import { draining } from './draining.ts';

const test = base.extend<{ app: FastifyInstance; open: () => Socket }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  app: async ({}, use) => {
    const app = fastify({ return503OnClosing: false, forceCloseConnections: 'idle' });
    await app.register(draining);
    app.get('/', () => 'answered');
    await app.listen({ host: '127.0.0.1', port: 0 });
    await use(app);
    await app.close();
  },
  open: async ({ app }, use) => {
    const { port, hostname } = new URL(app.listeningOrigin);
    await use(() => connect(Number(port), hostname).setEncoding('utf8'));
  },
});

const get = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';

/** Occupies the process for longer than a grace period lasts, as a busy machine does. */
function stall(): void {
  const end = performance.now() + 700;
  while (performance.now() < end);
}

const answerOf = async (socket: Socket): Promise<string> =>
  (await Promise.race([once(socket, 'data'), once(socket, 'close')])).toString();

test('a request that arrived while the process was busy is answered before its connection closes', async ({
  app,
  open,
}) => {
  const socket = open();
  socket.write(get);
  expect(await answerOf(socket)).toContain('answered');

  const closed = app.close();
  await vi.waitUntil(() => !app.server.listening);
  const answer = answerOf(socket);
  await setImmediate(); // a stall in a timer would delay other timers
  socket.write(get);
  stall();
  expect(await answer).toMatch(/connection: close.*answered/is);
  await closed;
});

test('a connection that was opened while the process was busy is accepted and answered', async ({
  app,
  open,
}) => {
  const closed = app.close();
  await setImmediate(); // the grace period has begun
  const socket = open();
  const answer = answerOf(socket);
  process.nextTick(stall); // right after the kernel has connected
  socket.write(get);
  expect(await answer).toContain('answered');
  await closed;
});
