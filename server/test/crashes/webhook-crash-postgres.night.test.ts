/** Kills a process between commit and delivery; the next one delivers in order with the same ids. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { processDatabase } from '#test/database.ts';
import { end, killRunning, login, onPostgres, startProcess } from '#test/services/process.ts';
import { letTimePassInQueue } from '#test/services/queue.ts';
import { startReceiver } from '#test/services/webhook-receiver.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'foyer-webhook-crash-'));
const { url, remove } = await processDatabase();
const receiver = await startReceiver();

afterAll(async () => {
  killRunning();
  await receiver.stop();
  await remove();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = () =>
  startProcess({
    DATA_DIR: dataDir,
    ...onPostgres(url),
    WEBHOOK_HTTP: 'true',
    WEBHOOK_PRIVATE: 'true',
  });

test('a message whose process is killed between commit and delivery is delivered by the next one', async () => {
  const { child, address = '' } = await start();
  const { accessToken } = await login(address);
  const call = async (method: string, path: string, body: object) => {
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
  };
  await call('POST', '/webhooks', { url: receiver.url, events: ['terms_of_use.published'] });
  receiver.answer = () => undefined;
  const publish = (text: string) =>
    call('PUT', '/content_management/terms_of_use', { content: { pl: text, en: text } });
  await publish('<p>First</p>');
  const [cutOff] = await receiver.first(1);
  await publish('<p>Second</p>'); // queued behind the first
  await end(child, 'SIGKILL');
  await letTimePassInQueue({ kind: 'postgresql', url, poolSize: 1 });

  receiver.answer = () => 200;
  const next = await start();
  const [, again, second] = await receiver.first(3);
  expect(again?.headers['webhook-id']).toBe(cutOff?.headers['webhook-id']);
  expect(again?.body).toBe(cutOff?.body);
  expect(second?.json.data.content.en).toBe('<p>Second</p>');
  expect(await end(next.child, 'SIGTERM')).toBe(0);
});
