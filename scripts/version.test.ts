import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './run.ts';

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const { version, workspaces } = read('package.json');

test('every package has the version and the licence of the root, also in the lock file', () => {
  const { packages } = read('package-lock.json');
  for (const folder of ['', ...workspaces]) {
    expect([folder, read(join(folder, 'package.json'))]).toMatchObject([folder, { version, license: 'MIT' }]);
    expect([folder, packages[folder]]).toMatchObject([folder, { version, license: 'MIT' }]);
  }
  expect(globSync('*/package.json', { cwd: root }).length).toBe(workspaces.length);
});

describe.each([
  'scripts/start.ts',
  'server/src/main.ts',
  'server/src/backup/main.ts backup',
  'server/src/backup/main.ts restore',
  'server/src/verify-history.ts',
  'server/src/features/history/archive/archive-history.ts',
  'server/src/features/users/erase/repeat-erasures.ts',
  'demo/src/command.ts',
  'scripts/guests/main.ts',
])('%s', (command) => {
  const [file = '', ...args] = command.split(' ');
  const run = (argument: string) =>
    spawnSync(process.execPath, [join(root, file), ...args, argument], { encoding: 'utf8' });

  test('prints the version alone with --version, and how it is used with --help', () => {
    expect(run('--version')).toMatchObject({ status: 0, stdout: `${version}\n`, stderr: '' });
    expect(run('--help')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/(npm|node) \S+/),
      stderr: '',
    });
  }, 60_000);

  test('names an unknown argument, and does nothing else', () => {
    expect(run('--nonsense')).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Unknown option '--nonsense'/),
    });
  }, 60_000);
});
