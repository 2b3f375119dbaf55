/** Runs the commands of `docs/integration.md` in their order, against a server with demo data. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { end, startProcess } from '#test/services/process.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-guide-'));
const guide = readFileSync(new URL('../../../docs/integration.md', import.meta.url), 'utf8');
const shown = [...guide.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands = '']) => commands).join('');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs commands of the guide in one shell. A status of 400 or above, or a failed command, ends it with an error. */
function run(commands: string) {
  writeFileSync(join(folder, '.curlrc'), 'fail-with-body\n');
  return promisify(execFile)('bash', ['-euo', 'pipefail', '-c', commands], {
    cwd: folder,
    env: { PATH: process.env.PATH, CURL_HOME: folder },
  });
}

test('leads from a key to a ticket that is sold, mailed and checked in', { timeout: 180_000 }, async () => {
  const { child, address } = await startProcess({
    DATA_DIR: join(folder, 'data'),
    DEMO: 'true',
    ADMIN_EMAIL: '',
    ADMIN_PASSWORD: '',
  });
  const [first] = shown.split('\n');
  expect(first).toBe('FOYER=http://127.0.0.1:3000');
  const { stdout } = await run(shown.replace(first ?? '', `FOYER=${address}`));
  expect(stdout).toContain('"status":"PAID"');
  expect(stdout).toContain('"kind":"TICKETS","recipient":"ola.nowak@example.com"');
  expect(stdout).toContain('{"result":"CHECKED_IN"');
  expect(stdout).toContain('"order":{"id"');
  expect(stdout.match(/^20[01]$/gm)).toEqual(['201', '201', '201']);
  await end(child, 'SIGTERM');
});
