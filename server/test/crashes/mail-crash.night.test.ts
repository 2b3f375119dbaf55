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

/** Adds a colleague, who gets a mail. */
async function addColleague(address: string, email: string): Promise<void> {
  const { accessToken } = await login(address);
  const { status } = await fetch(`${address}/api/admin/staff`, {
    method: 'POST',
    headers: {
      'api-key': 'foyer-panel',
      'content-type': 'application/json',
      authorization: `Bearer ${accessToken}`,
    },
    body: JSON.stringify({
      email,
      role: 'MANAGER',
      profile: { name: 'Nina', surname: 'Nowa', phonePrefix: '+48', phoneNumber: '600700800' },
    }),
  });
  expect(status).toBe(201);
}

test('a mail whose process is killed between commit and sending is sent by the next one', async () => {
  const silent = await startSilentMailServer();
  const { child, address = '' } = await start(silent.port);
  await addColleague(address, 'nowa@foyer.example');
  await silent.connected;
  await end(child, 'SIGKILL');
  silent.stop();
  await letTimePassInQueue(url ? { kind: 'postgresql', url, poolSize: 1 } : { kind: 'embedded', dataDir });

  mailServer = await startMailServer();
  const { received } = mailServer;
  const next = await start(mailServer.port);
  await vi.waitUntil(() => received.length > 0, { timeout: patience, interval: 100 });
  expect(received).toEqual([expect.stringContaining('To: nowa@foyer.example')]);
  expect(await end(next.child, 'SIGTERM')).toBe(0);
});

test('a mail that hangs does not delay the end of its process, and the next one sends it at once', async () => {
  const hanging = await startMailServer(0, { accepted: 0 });
  const { child, address = '' } = await start(hanging.port);
  await addColleague(address, 'inna@foyer.example');
  await hanging.held;
  const begun = performance.now();
  expect(await end(child, 'SIGTERM')).toBe(0);
  expect(performance.now() - begun).toBeLessThan(10_000);
  await hanging.stop();

  const working = await startMailServer();
  const next = await start(working.port);
  const arrived = () => working.received.filter((mail) => mail.includes('To: inna@foyer.example')).length;
  await vi.waitUntil(() => arrived() > 0, { timeout: patience, interval: 100 });
  expect(await end(next.child, 'SIGTERM')).toBe(0);
  await working.stop();
  expect(arrived()).toBe(1);
});
