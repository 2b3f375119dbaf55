import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Prefixes under which the document's short file names are looked up. */
const roots = ['', 'panel/src/', 'panel/src/features/', 'server/src/', 'server/src/features/', 'e2e/'];

const isFile = (text: string) => /^[\w./-]+\.(tsx?|css|sql|sh|md)$/.test(text);

/** Problems of a table cell: each symbol and each quoted title must occur in the file named before it. */
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

const rowsOf = (document: string) =>
  readFileSync(document, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split(' | '));

test.each([
  ['docs/spec-coverage.md', 200],
  ['docs/asvs.md', 253],
])('code and tests that %s names exist', (document, atLeast) => {
  const rows = rowsOf(document).map((cells) => cells.slice(1));

  expect(rows.length).toBeGreaterThan(atLeast);
  expect(rows.flat().flatMap(faultsOf)).toEqual([]);
});

test('names in docs/spec-coverage.md follow the file that has them', () => {
  const cells = rowsOf('docs/spec-coverage.md').flatMap((row) => row.slice(1));
  const lost = cells.filter((cell) => {
    const [, code, title] = /`([^`]+)`|“([^”]+)”/.exec(cell) ?? [];
    return title !== undefined || (code !== undefined && !isFile(code));
  });
  expect(lost).toEqual([]);
});

test('the totals of docs/asvs.md match its rows, and every row names its evidence', () => {
  const rows = rowsOf('docs/asvs.md').filter(([number = '']) => number.startsWith('| v5'));
  const verdict = (text = '') => /^(met in part|met|not met|does not apply)\b/.exec(text)?.[0];
  const count = (wanted: string, level?: string) =>
    rows.filter((cells) => verdict(cells[3]) === wanted && (level === undefined || cells[1] === level))
      .length;
  const applying = (level: string) =>
    rows.filter((cells) => cells[1] === level && verdict(cells[3]) !== 'does not apply').length;

  expect(rows.filter((cells) => verdict(cells[3]) === undefined)).toEqual([]);
  expect(rows.filter((cells) => /^(— )?\|$/.test(cells[4] ?? '|'))).toEqual([]);
  expect(readFileSync('docs/asvs.md', 'utf8')).toContain(
    `Of 253: ${count('met')} met, ${count('met in part')} met in part, ${count('not met')} not met, ` +
      `${count('does not apply')} that do not apply. Of those that apply, level 1 has ${count('met', '1')} of ${applying('1')} met ` +
      `(6.2.5 is against the specification), level 2 has ${count('met', '2')} of ${applying('2')}.`,
  );
  expect(count('met', '2') / applying('2')).toBeGreaterThanOrEqual(0.95);
});

test('each requirement of the ASVS has one row', () => {
  const numbers = rowsOf('docs/asvs.md').flatMap(
    ([first = '']) => /v5\.0\.0-\d+\.\d+\.\d+$/.exec(first) ?? [],
  );

  expect(numbers.length).toBe(253);
  expect(new Set(numbers).size).toBe(253);
});
