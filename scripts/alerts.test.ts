import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from './run.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('alerts refer to existing metrics', () => {
  const told = read('server/src/lib/metrics.ts') + read('server/src/http/running/database-figures.ts');
  const [{ rules }] = parse(read('docs/alerts.yml')).groups;
  const names = rules.flatMap(({ expr }: { expr: string }) => expr.match(/\bfoyer_\w+/g) ?? []);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name: string) => !told.includes(`'${name.replace(/_bucket$/, '')}'`))).toEqual([]);
});
