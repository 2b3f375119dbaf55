import { execFileSync } from 'node:child_process';
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

test('an image names its commit itself', () => {
  expect(commitOf('0123abc')).toBe('0123abc');
});

test('both API documents state the version and the licence', async ({ app }) => {
  for (const api of ['/api', '/api/app/v1']) {
    const { info } = (await app.inject(`${api}/openapi.json`)).json();
    expect(info).toMatchObject({ version, license: { identifier: 'MIT' } });
  }
});
