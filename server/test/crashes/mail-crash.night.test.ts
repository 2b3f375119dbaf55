/** Kills a process while it sends a mail; the next one sends it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { chosenEngine, processDatabase } from '#test/database.ts';
import { patience } from '#test/patience.ts';
import { type MailServer, startMailServer, startSilentMailServer } from '#test/services/mail-server.ts';
import { end, killRunning, login, onPostgres, startProcess } from '#test/services/process.ts';
import { letTimePassInQueue } from '#test/services/queue.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'foyer-mail-crash-'));
const database = chosenEngine() === 'postgresql' ? await processDatabase() : undefined;
const url = database?.url;
let mailServer: MailServer | undefined;

afterAll(async () => {
  killRunning();
  await mailServer?.stop();
  await database?.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = (port: number) =>
  startProcess({
    DATA_DIR: dataDir,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    ...(url && onPostgres(url)),
  });

const colleague = {
  email: 'nowa@foyer.example',
  role: 'MANAGER',
  profile: { name: 'Nina', surname: 'Nowa', phonePrefix: '+48', phoneNumber: '600700800' },
};

test('a mail whose process is killed between commit and sending is sent by the next one', async () => {
  const silent = await startSilentMailServer();
  const { child, address = '' } = await start(silent.port);
  const { accessToken } = await login(address);
  const { status } = await fetch(`${address}/api/admin/staff`, {
    method: 'POST',
    headers: {
      'api-key': 'foyer-panel',
      'content-type': 'application/json',
      authorization: `Bearer ${accessToken}`,
    },
    body: JSON.stringify(colleague),
  });
  expect(status).toBe(201);
  await silent.connected;
  await end(child, 'SIGKILL');
  silent.stop();
  await letTimePassInQueue(url ? { kind: 'postgresql', url, poolSize: 1 } : { kind: 'embedded', dataDir });

  mailServer = await startMailServer();
  const { received } = mailServer;
  const next = await start(mailServer.port);
  await vi.waitUntil(() => received.length > 0, { timeout: patience, interval: 100 });
  expect(received).toEqual([expect.stringContaining(`To: ${colleague.email}`)]);
  expect(await end(next.child, 'SIGTERM')).toBe(0);
});
