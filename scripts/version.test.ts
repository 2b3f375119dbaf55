import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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

test.each([
  'scripts/start.ts',
  'server/src/main.ts',
  'server/src/backup/main.ts',
  'server/src/verify-history.ts',
  'server/src/features/history/archive/archive-history.ts',
  'demo/src/command.ts',
  'scripts/guests/main.ts',
])(
  '%s --version prints the version alone',
  (command) => {
    const said = execFileSync(process.execPath, [join(root, command), '--version'], { encoding: 'utf8' });
    expect(said).toBe(`${version}\n`);
  },
  60_000,
);
