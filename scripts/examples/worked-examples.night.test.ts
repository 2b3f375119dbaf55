import { execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesOfTree } from '../checks/files.ts';
import { root } from '../run.ts';
import { applyExample, copyFiles, examplesIn } from './worked-examples.ts';

const bin = join(root, 'node_modules/.bin');

/** Copies the code, and links its packages. Those of this repository lead to the copy. */
function copyOfCode(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-examples-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = filesOfTree().filter((path) => lstatSync(join(root, path)).isFile());
  copyFiles(root, folder, files);
  const workspaces = files.flatMap((path) => /^([\w-]+)\/package\.json$/.exec(path)?.[1] ?? []);
  for (const place of ['', ...workspaces]) linkPackages(join(root, place), join(folder, place));
  mkdirSync(join(folder, 'node_modules/@foyer'));
  for (const name of workspaces) symlinkSync(join(folder, name), join(folder, 'node_modules/@foyer', name));
  return folder;
}

function linkPackages(from: string, to: string): void {
  const packages = join(from, 'node_modules');
  const names = lstatSync(packages, { throwIfNoEntry: false }) ? readdirSync(packages) : [];
  for (const name of names.filter((one) => one !== '@foyer' && one !== '.cache')) {
    mkdirSync(join(to, 'node_modules'), { recursive: true });
    symlinkSync(join(packages, name), join(to, 'node_modules', name));
  }
}

function run(folder: string, program: string, ...args: string[]): void {
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, EVERY_TEST_ON_BOTH: 'false' };
  execFileSync(program, args, { cwd: folder, env, stdio: 'pipe' });
}

/** The programs of the newest PostgreSQL do not run through linked packages. */
const runTests = (folder: string, tests: readonly string[]) =>
  run(folder, 'vitest', 'run', '--project', '!*embedded*', '--project', '!*newest*', ...tests);

const examplesOf = (document: string) => examplesIn(readFileSync(join(root, document), 'utf8'));

test('the worked examples together compile and pass their own tests', { timeout: 900_000 }, () => {
  const folder = copyOfCode();
  const examples = examplesOf('CONTRIBUTING.md');
  for (const example of examples) applyExample(folder, example);
  const tests = examples
    .flatMap(({ files }) => files.map(({ path }) => path))
    .filter((path) => path.includes('.test.'));
  expect(tests.length).toBeGreaterThanOrEqual(examples.length);
  run(folder, 'npm', 'run', 'tables');
  run(folder, 'npm', 'run', 'types');
  runTests(folder, tests);
});

/** Tests that derive from the descriptions. */
const derivedTests = [
  'contract/src/resources',
  'panel/src/app/palette',
  'panel/src/app/routes',
  'server/src/db/schema/references',
  'server/src/features/users/erase',
  'server/test/every',
  'server/test/exports',
  'server/test/resources',
];

test('a new noun compiles and passes the tests of every noun', { timeout: 900_000 }, () => {
  const folder = copyOfCode();
  for (const example of examplesOf('docs/new-noun.md')) applyExample(folder, example);
  run(folder, 'npm', 'run', 'tables');
  run(folder, 'npm', 'run', 'types');
  runTests(folder, derivedTests);
});
