/**
 * First start like `npm start` with a built panel: once interrupted, once to completion. Its demo data serves the commands of
 * `docs/integration.md`, in their order.
 */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { announcing, ofEveryStart } from '#test/services/process.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-first-start-'));
const guides = mkdtempSync(join(tmpdir(), 'foyer-guide-'));
const running = new Set<ChildProcess>();
const guide = readFileSync(new URL('../../../docs/integration.md', import.meta.url), 'utf8');
const shown = [...guide.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands = '']) => commands).join('');

afterAll(() => {
  for (const { pid } of running) if (pid) process.kill(-pid, 'SIGKILL');
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

/** Starts a process group like a shell, so that Ctrl-C reaches every process. */
function start() {
  const child = spawn(process.execPath, ['--eval', announcing], {
    env: { ...ofEveryStart, DEMO: 'true', DATA_DIR: folder, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  running.add(child);
  const said: string[] = [];
  const told = Promise.withResolvers<RegExpExecArray>();
  const ended = once(child, 'close').then(([code, signal]) => {
    running.delete(child);
    told.reject(new Error(`ended after: ${said.join('')}`));
    return { code, signal };
  });
  /** Waits for this output. */
  const says = (words: RegExp) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said.push(text);
      const found = words.exec(said.join(''));
      if (found) told.resolve(found);
    });
    return told.promise;
  };
  return { pid: child.pid ?? 0, says, said, ended };
}

/** True while any process of the group is running. */
function isAlive(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}

/** Output of `npm start` by line, without the warning about a missing panel. */
const words = (said: string[]) =>
  said
    .join('')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('{"level":40'));

const beginning = `Foyer keeps its data in ${folder}.`;
const filling = 'The database is empty: filling it with demo data, which takes about ten seconds.';

test.for([
  [
    'SIGINT',
    [beginning, expect.stringMatching(/^The database is up to date; migrations applied: \d+\.$/), filling],
  ],
  ['SIGKILL', [beginning, filling]],
] as const)('a first start ended by %s leaves no process behind', async ([signal, lines]) => {
  const { pid, says, said, ended } = start();
  await says(/filling it with demo data.*\n/);
  expect(words(said)).toEqual(lines);
  await setTimeout(1500); // until pictures are being drawn by another process
  process.kill(signal === 'SIGINT' ? -pid : pid, signal);
  expect(await ended).toEqual({ code: null, signal });
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('the next start fills the database, restarts in the same process with fresh memory, works as the guide of integrations says, and exits with 0', async () => {
  const { pid, says, said, ended } = start();
  const [, address] = await says(/ready at (\S+)\n.*with the password.*\n/);
  expect(words(said).slice(0, 4)).toEqual([
    beginning,
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
