import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no file overrides fixtures of the files after it', () => {
  const cwd = new URL('..', import.meta.url).pathname;
  const files = globSync('{src,test}/**/*.test.ts', { cwd });
  expect(files.length).toBeGreaterThan(100);
  // Files share their modules, so an override outside `describe` remains. `test.extend` makes a test of the file's own.
  expect(files.filter((file) => /^test\.override\(/m.test(readFileSync(`${cwd}${file}`, 'utf8')))).toEqual(
    [],
  );
});
