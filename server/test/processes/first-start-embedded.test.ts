/** First start like `npm start`. Its demo data serves the commands of `docs/integration.md`, in their order. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { killGroups, startInGroup, startWords } from '#test/services/first-start.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-first-start-'));
const guides = mkdtempSync(join(tmpdir(), 'foyer-guide-'));
const guide = readFileSync(new URL('../../../docs/integration.md', import.meta.url), 'utf8');
const shown = [...guide.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands = '']) => commands).join('');

afterAll(() => {
  killGroups();
  for (const made of [folder, guides]) rmSync(made, { recursive: true, force: true });
});

/** Runs commands of the guide in one shell. A status of 400 or above, or a failed command, ends it with an error. */
function runInShell(commands: string) {
  writeFileSync(join(guides, '.curlrc'), 'fail-with-body\n');
  return promisify(execFile)('bash', ['-euo', 'pipefail', '-c', commands], {
    cwd: guides,
    env: { PATH: process.env.PATH, CURL_HOME: guides },
  });
}

test('a first start fills the database, restarts in the same process with fresh memory, works as the guide of integrations says, and exits with 0', async () => {
  const { beginning, migrating, filling } = startWords(folder);
  const { pid, says, lines, ended } = startInGroup(folder);
  const [, address] = await says(/ready at (\S+)\n.*with the password.*\n/);
  expect(lines().slice(0, 5)).toEqual([
    beginning,
    expect.stringMatching(migrating),
    filling,
    `Foyer is ready at ${address}`,
    'Demo accounts: admin@foyer.example and manager@foyer.example, with the password Foyer-demo-1',
  ]);
  expect(execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })).toMatch(
    / restarted\n$/,
  );
  const answer = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'api-key': 'foyer-panel', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@foyer.example', password: 'Foyer-demo-1' }),
  });
  expect(answer.status).toBe(200);
  const [first] = shown.split('\n');
  expect(first).toBe('FOYER=http://127.0.0.1:3000');
  const { stdout } = await runInShell(shown.replace(first ?? '', `FOYER=${address}`));
  expect(stdout).toContain('"status":"PAID"');
  expect(stdout).toContain('"kind":"TICKETS","recipient":"ola.nowak@example.com"');
  expect(stdout).toContain('{"result":"CHECKED_IN"');
  expect(stdout).toContain('"order":{"id"');
  expect(stdout.match(/^20[01]$/gm)).toEqual(['201', '201', '201']);
  process.kill(-pid, 'SIGINT');
  expect(await ended).toEqual({ code: 0, signal: null });
  expect(readdirSync(folder).filter((name) => name.includes('.tmp-'))).toEqual([]);
});
