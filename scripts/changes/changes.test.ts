import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../run.ts';

const copy = mkdtempSync(join(tmpdir(), 'foyer-release-'));
afterAll(() => rmSync(copy, { recursive: true }));

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const inCopy = (file: string) => join(copy, file);
const read = (file: string) => readFileSync(inCopy(file), 'utf8');

/** Exit code and output of a command in the copy, which is no repository. */
function run(script: string, ...args: string[]) {
  try {
    const output = execFileSync(process.execPath, [inCopy(script), ...args], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return { code: 0, output };
  } catch (error) {
    return { code: 1, output: String(Object(error).stderr) };
  }
}
const check = (...args: string[]) => run('scripts/changes/check.ts', ...args);
const release = (...args: string[]) => run('scripts/changes/release.ts', ...args);

function edit(file: string, from: string | RegExp, to: string): void {
  const text = read(file);
  writeFileSync(inCopy(file), text.replace(from, to));
  expect(read(file)).not.toBe(text);
}

test('a release sets the version everywhere, and each later change needs a word in the changelog', () => {
  const manifests = workspaces.map((folder: string) => `${folder}/package.json`);
  const parts = [
    'Dockerfile',
    'package.json',
    'package-lock.json',
    'CHANGELOG.md',
    'docs/guests-api.json',
    'docs/operations.md',
  ];
  for (const part of [...parts, ...manifests, 'scripts/changes', 'server/migrations', 'server/schema'])
    cpSync(join(root, part), inCopy(part), { recursive: true });
  rmSync(inCopy('scripts/changes/recorded.json'), { force: true });
  expect(check()).toMatchObject({ code: 0, output: expect.stringContaining('Nothing is released yet') });

  const written = release('--notes', '1.0.0').output;
  edit('CHANGELOG.md', '## [Unreleased]\n', '## [Unreleased]\n\n### Staff\n\n- A late thing.\n');
  expect(release('1.0.0').code).toBe(0);
  expect(release('--notes', '1.0.0').output).toMatch(/^- A late thing\.$/m);
  for (const line of written.split('\n'))
    expect(release('--notes', '1.0.0').output.split('\n')).toContain(line);
  edit('CHANGELOG.md', '## [Unreleased]\n', '## [Unreleased]\n\n- A later thing.\n');
  expect(release('1.0.0').output).toContain('both [Unreleased] changes');
  rmSync(inCopy('scripts/changes/recorded.json'), { force: true });

  edit('CHANGELOG.md', /## \[Unreleased\]\n.*?(?=## \[1)/s, '## [Unreleased]\n\n### Staff\n\n- A thing.\n\n');
  expect(release('1.9.x').code).toBe(1);
  expect(release('9.1.0').code).toBe(0);
  for (const file of ['package.json', ...manifests]) expect(JSON.parse(read(file)).version).toBe('9.1.0');
  expect(JSON.parse(read('package-lock.json')).packages.server.version).toBe('9.1.0');
  expect(JSON.parse(read('docs/guests-api.json')).info.version).toBe('9.1.0');
  expect(read('Dockerfile')).toContain('image.version="9.1.0"');
  expect(release('--notes', '9.1.0').output).toBe('### Staff\n\n- A thing.\n');
  expect(release('9.2.0').output).toContain('nothing below [Unreleased]');
  expect(check()).toEqual({ code: 0, output: '' });

  for (const [file, from, to, name] of [
    ['docs/operations.md', /\| `PORT` \| `3000`/, '| `PORT` | `4000`', 'the settings'],
    ['docs/guests-api.json', '"operationId": "getVenue"', '"operationId": "getTheVenue"', "the guests' API"],
  ] as const) {
    edit(file, from, to);
    expect(check()).toEqual({ code: 1, output: expect.stringMatching(`${name}.*Say below`) });
    expect(check('--record').code).toBe(1);
    edit('CHANGELOG.md', '## [Unreleased]\n', `## [Unreleased]\n- ${name}\n`);
    expect(check()).toEqual({ code: 1, output: expect.stringMatching(/run `npm run changes -- --record`/) });
    expect(check('--record').code).toBe(0);
    expect(check().code).toBe(0);
  }
  writeFileSync(inCopy('server/migrations/9999_new.sql'), 'select 1');
  expect(check()).toEqual({ code: 1, output: expect.stringContaining('the tables and migrations') });
  writeFileSync(inCopy('server/migrations/9999_new.sql'), 'drop table guests');
  edit('CHANGELOG.md', '## [Unreleased]\n', '## [Unreleased]\n- No guests any more.\n');
  expect(check('--record')).toEqual({
    code: 1,
    output: expect.stringMatching(/^9999_new\.sql drops something/),
  });
  edit(
    'CHANGELOG.md',
    '- No guests',
    '- **Stop all instances** before this version (9999_new.sql): no guests',
  );
  expect(check('--record').code).toBe(0);
  expect(check()).toEqual({ code: 0, output: '' });
}, 120_000);
