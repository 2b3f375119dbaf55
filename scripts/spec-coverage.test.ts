import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Where a file of the document may lie: it names them as short as they are clear. */
const roots = ['', 'panel/src/', 'panel/src/features/', 'server/src/', 'server/src/features/', 'e2e/'];

const document = 'docs/spec-coverage.md';
const isFile = (text: string) => /^[\w./-]+\.(tsx?|css|sql|md)$/.test(text);

/** What is wrong with one cell: each name, and each title in quotation marks, must stand in the file named before it. */
function faultsOf(cell: string): string[] {
  let text: string | undefined;
  return [...cell.matchAll(/`([^`]+)`|“([^”]+)”/g)].flatMap(([, code, title]) => {
    if (code !== undefined && isFile(code)) {
      const path = roots.map((root) => root + code).find((one) => existsSync(one));
      text = path === undefined ? undefined : readFileSync(path, 'utf8');
      return path === undefined ? [`${code} is not there`] : [];
    }
    const wanted = code ?? title ?? '';
    return text !== undefined && !text.includes(wanted)
      ? [`“${wanted}” does not stand there: ${cell.trim()}`]
      : [];
  });
}

test('what the document says of code and tests is there', () => {
  const rows = readFileSync(document, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split(' | ').slice(1));

  expect(rows.length).toBeGreaterThan(200);
  expect(rows.flat().flatMap(faultsOf)).toEqual([]);
});
