/** Messages kept while a webhook was switched off arrive in order, also across restarts. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { end, killRunning, login, startProcess } from '#test/services/process.ts';
import { letTimePassInQueue } from '#test/services/queue.ts';
import { startReceiver } from '#test/services/webhook-receiver.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'foyer-webhook-backlog-'));
const receiver = await startReceiver();

afterAll(async () => {
  killRunning();
  await receiver.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = () => startProcess({ DATA_DIR: dataDir, WEBHOOK_HTTP: 'true', WEBHOOK_PRIVATE: 'true' });

async function panel(address = '') {
  const { accessToken } = await login(address);
  return async (method: string, path: string, body: object) => {
    const response = await fetch(`${address}/api/admin${path}`, {
      method,
      headers: {
        'api-key': 'foyer-panel',
        'content-type': 'application/json',
        authorization: `Bearer ${accessToken}`,
      },
      body: JSON.stringify(body),
    });
    expect(response.ok).toBe(true);
    return JSON.parse(await response.text());
  };
}

test('a restart before or during their delivery changes nothing', async () => {
  let { child, address } = await start();
  let call = await panel(address);
  const webhook = { url: receiver.url, events: ['faq.changed'] };
  const { id } = await call('POST', '/webhooks', webhook);
  await call('PUT', `/webhooks/${id}`, { ...webhook, active: false });
  const names = ['1', '2', '3', '4'];
  for (const pl of names)
    await call('POST', '/content_management/faq', {
      question: { pl, en: pl },
      answer: { pl: '<p>a</p>', en: '<p>a</p>' },
    });
  expect(await end(child, 'SIGTERM')).toBe(0);

  ({ child, address } = await start());
  call = await panel(address);
  receiver.answer = ({ json }) => (json.data.question.pl === '2' ? undefined : 200);
  await call('PUT', `/webhooks/${id}`, { ...webhook, active: true });
  const questions = async (count: number) =>
    (await receiver.first(count)).map(({ json }) => json.data.question.pl);
  expect(await questions(2)).toEqual(['1', '2']);
  await end(child, 'SIGKILL');
  await letTimePassInQueue({ kind: 'embedded', dataDir });

  receiver.answer = () => 200;
  ({ child } = await start());
  expect(await questions(5)).toEqual(['1', '2', '2', '3', '4']);
  expect(await end(child, 'SIGTERM')).toBe(0);
});
