import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from './run.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

const told = [
  'server/src/lib/metrics.ts',
  'server/src/lib/storage-metrics.ts',
  'server/src/http/running/database-figures.ts',
]
  .map(read)
  .join('');
const unknown = (names: readonly string[]) =>
  names.filter((name) => !told.includes(`'${name.replace(/_(bucket|count|sum)$/, '')}'`));

test('alerts refer to existing metrics', () => {
  const [{ rules }] = parse(read('docs/alerts.yml')).groups;
  const names = rules.flatMap(({ expr }: { expr: string }) => expr.match(/\bfoyer_\w+/g) ?? []);
  expect(names.length).toBeGreaterThan(10);
  expect(unknown(names)).toEqual([]);
});

test('the dashboard refers to existing metrics, and every panel has one', () => {
  const { panels } = JSON.parse(read('docs/grafana.json'));
  for (const { title, targets } of panels) {
    const names = targets.flatMap(
      ({ expr }: { expr: string }) => expr.match(/\b(foyer|nodejs|process)_\w+/g) ?? [],
    );
    expect(names, title).not.toEqual([]);
    expect(unknown(names.filter((name: string) => name.startsWith('foyer_')))).toEqual([]);
  }
  const metrics = [...told.matchAll(/'(foyer_\w+)'/g)].map(([, name = '']) => name);
  const shown = JSON.stringify(panels) + read('docs/alerts.yml');
  expect(metrics.filter((name) => !shown.includes(name))).toEqual([]);
});
