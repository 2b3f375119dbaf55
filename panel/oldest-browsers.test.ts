import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newerCallsIn, oldestBrowsers } from './oldest-browsers.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

test('calls that the oldest browsers lack are found in a build', () => {
  const code =
    'let a=URL.parse(b);c.union(d);e=Promise.try(f);Map.groupBy(g,h);URL.canParse(i);zod.union2([])';
  expect(newerCallsIn(code)).toEqual(['URL.parse(', '.union(', 'Promise.try(']);
});

test.each(Object.entries(oldestBrowsers))(
  'the documents name %s with its oldest version',
  (name, version) => {
    const found = new RegExp(`${name}[^.]*? ${version.replace('.', '\\.')}\\b`);
    for (const path of ['../README.md', '../docs/guide.md', 'index.html']) expect(read(path)).toMatch(found);
  },
);
