/** Backs up the embedded engine while Foyer runs on it, as a timer does. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { end, killRunning, login, ofEveryStart, startProcess } from '#test/services/process.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-live-'));
afterAll(() => {
  killRunning();
  rmSync(folder, { recursive: true, force: true });
});
const inFolder = (name: string) => join(folder, name);
const main = fileURLToPath(new URL('./main.ts', import.meta.url));

/** Output of a command, or that of its failure. */
async function command(dataDir: string, ...args: string[]): Promise<string> {
  const env = { ...ofEveryStart, DATA_DIR: inFolder(dataDir) };
  return promisify(execFile)(process.execPath, [main, ...args], { env }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );
}

test('a timer backs up a running Foyer, keeps the newest files, and the newest restores', async () => {
  const { child, address = '' } = await startProcess({ DATA_DIR: inFolder('data') });
  const { accessToken } = await login(address);
  const headers = { 'api-key': 'foyer-panel', authorization: `Bearer ${accessToken}` };
  const faq = async (place: string, method: string, body?: object) =>
    fetch(`${place}/api/admin/content_management/faq`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const text = { pl: 'Czy działa?', en: 'Does it run?' };
  expect((await faq(address, 'POST', { question: text, answer: text })).status).toBeLessThan(300);

  const backups = inFolder('backups');
  mkdirSync(backups);
  for (const day of ['01', '02', '03'])
    writeFileSync(join(backups, `foyer-2026-01-${day}T02-00-00Z.backup`), 'old');
  writeFileSync(join(backups, 'notes.txt'), 'mine');
  const [said] = await Promise.all([
    command('data', 'backup', '--dir', backups, '--keep', '2'),
    ...Array.from({ length: 20 }, async () => expect((await faq(address, 'GET')).status).toBe(200)),
  ]);
  expect(said).toMatch(/^\S+\.backup contains the database, 0 pictures and \d queued jobs\.\n/);
  expect(said).toMatch(/Removed \S+2026-01-02T02-00-00Z\.backup\.\n/);
  const left = readdirSync(backups).toSorted();
  expect(left).toEqual(['foyer-2026-01-03T02-00-00Z.backup', expect.stringMatching(/^foyer-2/), 'notes.txt']);
  const newest = join(backups, left[1] ?? '');
  expect(statSync(newest).mode & 0o777).toBe(0o600);
  expect(await command('data', 'backup', '--check', newest)).toMatch(/ is complete: \d+ tables, from 20/);
  expect(await command('data', 'backup', '--check', join(backups, left[0] ?? ''))).toMatch(
    /not a complete backup/,
  );

  expect((await faq(address, 'GET')).status).toBe(200); // the session works as before
  expect(await end(child, 'SIGTERM')).toBe(0);
  expect(existsSync(join(inFolder('data'), 'backup.sock'))).toBe(false);

  expect(await command('restored', 'restore', newest)).toMatch(/^Restored the database/);
  const restored = await startProcess({ DATA_DIR: inFolder('restored') });
  const answer = await faq(restored.address ?? '', 'GET');
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Does it run?')]);
  await end(restored.child, 'SIGTERM');
});

test('wrong options are answered with the usage', async () => {
  for (const args of [
    [],
    ['a', 'b'],
    ['a', '--dir', 'b'],
    ['a', '--keep', '3'],
    ['--unknown'],
    ['a', '--key', 'b'],
  ])
    expect(await command('none', 'backup', ...args)).toMatch(/Usage: npm run backup -- FILE/);
  expect(await command('none', 'restore')).toMatch(/^Usage: npm run restore/);
  expect(await command('none', 'backup', '--dir', folder, '--keep', '0')).toMatch(/^--keep should be/);
});
