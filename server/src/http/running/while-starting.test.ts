import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '#test/free-port.ts';
import { answerWhileStarting } from './while-starting.ts';

const host = '127.0.0.1';

test('until the app listens, the process is alive but not ready', async () => {
  const port = await freePort();
  const starting = await answerWhileStarting({ host, port });
  const get = (path: string) => fetch(`http://${host}:${port}${path}`);
  const alive = await get('/healthz');
  expect([alive.status, await alive.json()]).toEqual([200, { status: 'ok', migrating: true }]);
  for (const path of ['/readyz', '/', '/api/events/admin', '/healthz/x']) {
    const answer = await get(path);
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '2']);
    expect(await answer.json()).toMatchObject({
      statusCode: 503,
      code: 'UNAVAILABLE',
      message: 'unavailable',
    });
  }
  await starting.end();
  await starting.end();
  const next = createServer().listen(port, host);
  await new Promise((resolve) => next.once('listening', resolve));
  await expect(answerWhileStarting({ host, port })).rejects.toThrow(/^PORT cannot be used: another program/);
  next.close();
});
