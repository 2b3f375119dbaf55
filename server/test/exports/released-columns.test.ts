import { readFileSync } from 'node:fs';
import { headersOf } from '@foyer/contract/lists/exports.ts';
import { expect, test } from 'vitest';
import { parseCsv } from '#test/records/csv.ts';
import { type Expected, releasedFiles, releasedVersions } from '#test/upgrades/released-data.ts';
import { exportedPaths } from './read-exports.ts';

test.each(releasedVersions)(
  'files have the columns of version %s, which programs read by name',
  (version) => {
    const expected: Expected = JSON.parse(readFileSync(releasedFiles(version).expected, 'utf8'));
    const { exports } = expected.postgresql.snapshot;
    const missing = exportedPaths.flatMap(({ list, path }) => {
      const [released = []] = parseCsv((exports[path] ?? '').replace(/^\uFEFF/, ''));
      const present = new Set<string | undefined>(Object.values(headersOf(list)));
      return released.filter((name) => !present.has(name)).map((name) => `${path}: ${name}`);
    });
    expect(Object.keys(exports).length).toBeGreaterThan(10);
    expect(missing).toEqual([]);
  },
);
