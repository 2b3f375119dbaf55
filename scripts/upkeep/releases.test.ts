import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packagesOf, type Upkeep, unexplained, withReleases } from './releases.ts';

const text = `## Doubtful upkeep

| package | doubt | what would replace it |
| --- | --- | --- |
| \`old\` | finished | our own |

## server

| package | purpose, and why not our own | by | released | licence |
| --- | --- | --- | --- | --- |
| \`old\` | reads \`a\` | Ola | 2020-01 | MIT |
| \`pair-a\`, \`pair-b\` | two of a kind | Iga | 2020-01 | ISC |
| \`@tiptap/*\`: \`core\`, \`pm\` | an editor | ueberdosis | ? | MIT |
`;
const upkeep = new Map<string, Upkeep>([
  ['old', { released: '2021-11', maintainers: 1 }],
  ['pair-a', { released: '2026-03', maintainers: 1 }],
  ['pair-b', { released: '2025-05', maintainers: undefined }],
  ['@tiptap/core', { released: '2026-10', maintainers: 3 }],
]);

test('the packages of a table are the names in the first cells', () => {
  expect(packagesOf(text)).toEqual(['old', 'pair-a', 'pair-b', '@tiptap/core']);
});

test('a row has the month of its newest release, and of several packages the oldest', () => {
  const rows = withReleases(text, upkeep).split('\n').slice(-5, -1);
  expect(rows).toEqual([
    expect.stringContaining('--- |'),
    '| `old` | reads `a` | Ola | 2021-11 | MIT |',
    '| `pair-a`, `pair-b` | two of a kind | Iga | 2025-05 | ISC |',
    '| `@tiptap/*`: `core`, `pm` | an editor | ueberdosis | 2026-10 | MIT |',
  ]);
});

test('a package with one maintainer, or without a release for 18 months, must be explained', () => {
  expect(unexplained(text, upkeep, new Date('2026-11-29'))).toEqual(['pair-a: one maintainer']);
  expect(unexplained(text, upkeep, new Date('2026-12-01'))).toEqual([
    'pair-a: one maintainer',
    'pair-b: no release since 2025-05',
  ]);
  const [, tables = ''] = text.split('## server');
  expect(unexplained(tables, upkeep, new Date('2026-11-29'))).toEqual([
    'old: no release since 2021-11, one maintainer',
    'pair-a: one maintainer',
  ]);
});

test('every table of dependencies.md has the month of a release in each row', () => {
  const [, tables = ''] = readFileSync('docs/dependencies.md', 'utf8').split('## The whole repository');
  const rows = tables.match(/^\| `.*/gm) ?? [];
  expect(rows.filter((row) => !/ \| \d{4}-\d{2} \| [^|]+ \|$/.test(row))).toEqual([]);
  expect(packagesOf(tables).length).toBeGreaterThan(80);
});
