import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../run.ts';
import { readDockerfile, stagesOf } from './dockerfile.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const stages = stagesOf(readDockerfile());
const image = stages.at(-1);

test('the Dockerfile has no lint errors', () => {
  expect(
    validate(readDockerfile()).map(({ range, message }) => `${range.start.line + 1}: ${message}`),
  ).toEqual([]);
});

test("the image has the project's Node, an unprivileged user and a health check", () => {
  const { node } = JSON.parse(read('package.json')).dependencies;
  const names = stages.map(({ name }) => name);
  for (const { base } of stages) expect(names.includes(base) || base.startsWith(`node:${node}-`)).toBe(true);
  const last = (keyword: string) => image?.steps.findLast((step) => step.keyword === keyword)?.text;
  expect(last('USER')).toMatch(/^\d+:\d+$/); // numeric, so that Kubernetes sees that it is not root
  expect(last('HEALTHCHECK')).toContain('/healthz');
  expect(last('CMD')).toContain('server/src/main.ts');
});

test('the image names its version, licence and commit, and its health check starts no second Node', () => {
  const { version, license } = JSON.parse(read('package.json'));
  const textOf = (keyword: string) => image?.steps.findLast((step) => step.keyword === keyword)?.text ?? '';
  expect(textOf('LABEL')).toContain(`image.version="${version}"`);
  expect(textOf('LABEL')).toContain(`image.licenses="${license}"`);
  expect(textOf('LABEL')).toContain('image.revision="$COMMIT"');
  expect(textOf('HEALTHCHECK')).not.toMatch(/\bnode\b/);
});

test('copied paths exist, and each package.json is copied before npm ci', () => {
  const sources = stages.flatMap(({ steps }) =>
    steps
      .filter(({ keyword, text }) => keyword === 'COPY' && !text.startsWith('--from'))
      .flatMap(({ text }) => text.split(/\s+/).slice(0, -1)),
  );
  expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([]);
  for (const workspace of JSON.parse(read('package.json')).workspaces)
    expect(sources).toContain(`${workspace}/package.json`);
});

test('the compose file sets only known settings', () => {
  const { services } = parse(read('compose.yaml'));
  const settings = new Set(
    [...read('docs/operations.md').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
  );
  const names = Object.keys(services.foyer.environment);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !settings.has(name))).toEqual([]);
  for (const needed of Object.keys(services.foyer.depends_on)) expect(services).toHaveProperty(needed);
});

test('the compose file gives Foyer the plain owner of its database that the documentation describes', () => {
  const { services, configs } = parse(read('compose.yaml'));
  const { username, password, pathname } = new URL(services.foyer.environment.DATABASE_URL);
  const database = `create database ${pathname.slice(1)} owner ${username};`;
  expect(services.postgres.environment).not.toHaveProperty('POSTGRES_USER'); // it would be a superuser
  expect(configs[services.postgres.configs[0].source].content).toBe(
    `create role ${username} login password '${password}';\n${database}\n`,
  );
  expect(read('docs/operations.md')).toContain(database);
});
