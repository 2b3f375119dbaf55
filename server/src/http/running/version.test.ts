import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { commitOf, version } from '#lib/version.ts';
import { client } from '#test/api.ts';
import { test } from '#test/fixtures.ts';

test('anybody may read the version, its commit and the newest migration', async ({ app, deps }) => {
  const { status, body } = await client(app).get('/version');
  const newest = deps.db.selectFrom('schemaMigrations').select('name').orderBy('name', 'desc').limit(1);
  const { name } = await newest.executeTakeFirstOrThrow();
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  expect([status, body]).toEqual([200, { version, commit, schema: name.replace('.sql', '') }]);
});

test('an image names its commit itself, and a copy without Git has none', () => {
  expect(commitOf('0123abc')).toBe('0123abc');
  expect(commitOf(undefined, tmpdir())).toBeNull();
});

test('the commit of a clone is found: on a branch, packed, detached, and in a second working tree', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-clone-'));
  const git = (cwd: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
      cwd,
      encoding: 'utf8',
    });
  git(folder, 'init', '--quiet');
  git(folder, 'commit', '--quiet', '--allow-empty', '--message', 'one');
  const commit = git(folder, 'rev-parse', 'HEAD').trim();
  expect(commitOf(undefined, folder)).toBe(commit);
  git(folder, 'pack-refs', '--all');
  expect(commitOf(undefined, folder)).toBe(commit);
  git(folder, 'worktree', 'add', '--quiet', '-b', 'other', join(folder, 'tree'));
  expect(commitOf(undefined, join(folder, 'tree'))).toBe(commit);
  git(folder, 'checkout', '--quiet', '--detach');
  expect(commitOf(undefined, folder)).toBe(commit);
  rmSync(folder, { recursive: true });
});

test('both API documents state the version and the licence', async ({ app }) => {
  for (const api of ['/api', '/api/app/v1']) {
    const { info } = (await app.inject(`${api}/openapi.json`)).json();
    expect(info).toMatchObject({ version, license: { identifier: 'MIT' } });
  }
});
