import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Parts of the door, the ground first. What is not named here draws the page. */
const parts = ['types', 'decision', 'queue', 'lists', 'state'];

/** Place of a file's part. Pages come last, and the files of the door itself above all. */
const heightOf = (file: string) => {
  if (path.dirname(file) === '.') return parts.length + 1;
  const part = parts.indexOf(file.split('/')[0] ?? '');
  return part < 0 ? parts.length : part;
};

const isCode = (file: string) => /\.tsx?$/.test(file) && !file.includes('.test.');

test('each part of the door imports only parts below it', () => {
  const files = globSync('**/*.ts*', { cwd: import.meta.dirname }).filter(isCode);
  const arrowsUp = files.flatMap((file) => {
    const source = readFileSync(path.join(import.meta.dirname, file), 'utf8');
    const imported = [...source.matchAll(/from '(\.{1,2}\/[^']+\.tsx?)'/g)].map(([, to = '']) =>
      path.join(path.dirname(file), to),
    );
    return imported.filter((to) => heightOf(to) > heightOf(file)).map((to) => `${file} → ${to}`);
  });
  expect(files.length).toBeGreaterThan(30);
  expect(arrowsUp).toEqual([]);
});

test('the decision imports nothing that remembers, waits or asks', () => {
  const imported = globSync('decision/*.ts', { cwd: import.meta.dirname })
    .filter(isCode)
    .flatMap(
      (file) => readFileSync(path.join(import.meta.dirname, file), 'utf8').match(/from '[^']+'/g) ?? [],
    );
  expect(imported.filter((from) => !/'(\.\/|\.\.\/types\/|@foyer\/contract\/)/.test(from))).toEqual([]);
});
