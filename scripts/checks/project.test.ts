/** Files for the forge, editors and version managers agree with the project. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../run.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('one version of Node is named everywhere', () => {
  const { node } = JSON.parse(read('package.json')).dependencies;
  expect(read('.nvmrc')).toBe(`${node}\n`);
  expect(parse(read('.github/workflows/check.yml')).jobs.test.container).toBe(`node:${node}-bookworm`);
});

test('the workflows run what a developer runs', () => {
  const stepsOf = (file: string, job: string): string =>
    parse(read(file))
      .jobs[job].steps.map(({ run }: { run?: string }) => run ?? '')
      .join('\n');
  expect(stepsOf('.github/workflows/check.yml', 'test')).toContain('.ci/run');
  for (const [file, job] of [
    ['.github/workflows/check.yml', 'image'],
    ['.github/workflows/release.yml', 'release'],
  ] as const)
    expect(stepsOf(file, job)).toMatch(/^docker build --build-arg COMMIT="\$GITHUB_SHA"/m);
  const release = stepsOf('.github/workflows/release.yml', 'release');
  for (const [, script = ''] of release.matchAll(/node (scripts\/\S+)/g))
    expect(existsSync(join(root, script))).toBe(true);
  expect(release).toMatch(/gh release create .*--notes-file notes\.md .*image\.tar\.gz .*cdx\.json/);
});

test('templates and the configuration of updates are valid YAML that names the package managers in use', () => {
  for (const file of globSync('.github/**/*.yml', { cwd: root }))
    expect(parse(read(file))).toBeTypeOf('object');
  const { updates } = parse(read('.github/dependabot.yml'));
  const names = updates.map((one: Record<string, string>) => one['package-ecosystem']);
  expect(names).toEqual(['npm', 'docker', 'github-actions']);
});

test('the licence is the one that README.md and every package name', () => {
  expect(read('LICENSE')).toMatch(/^MIT License\n/);
  expect(read('README.md')).toMatch(/\[MIT licen[cs]e\]\(LICENSE\)/);
});

test('the first two commands of README.md install and start Foyer, and install and test it', () => {
  const blocks = [...read('README.md').matchAll(/```sh\n(.*?)\n```/gs)].map(([, command]) => command);
  expect(blocks.slice(0, 2)).toEqual(['npm ci && npm start', 'npm ci && npm test']);
});

test('whatever starts Foyer sets neither the engine nor the C library, which slows pictures down', () => {
  const { start } = JSON.parse(read('package.json')).scripts;
  const units = globSync('docs/systemd/*', { cwd: root }).map(read);
  const starts = [
    start,
    ...['scripts/start.ts', 'scripts/own-node.sh', 'Dockerfile', 'compose.yaml'].map(read),
  ];
  for (const text of [...starts, ...units])
    expect(text).not.toMatch(/MALLOC_|LD_PRELOAD|NODE_OPTIONS|--max-|--v8-|--expose-/);
});
