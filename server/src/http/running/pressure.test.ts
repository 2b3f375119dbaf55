import fastify from 'fastify';
import { expect, test } from 'vitest';
import { refuseUnderPressure } from './pressure.ts';

/** Blocks twice, because the plugin compares the mean since its last sample. */
async function blockTwice(ms: number): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
    await turn();
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Statuses of requests made during this time. */
async function statusesFor(app: ReturnType<typeof fastify>, ms: number): Promise<number[]> {
  const statuses = new Set<number>();
  for (const end = performance.now() + ms; performance.now() < end; ) {
    statuses.add((await app.inject('/')).statusCode);
    await turn();
  }
  return [...statuses];
}

test('a slow start rejects no calls, an event loop blocked later does', async () => {
  const app = fastify();
  await refuseUnderPressure(app, 2000);
  app.get('/', () => 'fine');
  await app.register(() => blockTwice(2500));
  await app.ready();
  expect(await statusesFor(app, 2500)).toEqual([200]);
  await blockTwice(2500);
  expect(await statusesFor(app, 500)).toContain(503);
  await app.close();
});

test('delays below the limit reject no calls', async () => {
  const app = fastify();
  await refuseUnderPressure(app, 3000);
  app.get('/', () => 'fine');
  await app.ready();
  expect(await statusesFor(app, 2100)).toEqual([200]); // the start is not measured
  await blockTwice(1500);
  expect(await statusesFor(app, 500)).toEqual([200]);
  await app.close();
});
