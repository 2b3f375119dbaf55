import { expect, test } from 'vitest';
import {
  circles,
  exportsOf,
  foldersOf,
  importsOf,
  lengthOf,
  overAndNear,
  repeatedNames,
  tooGeneric,
} from './structure.ts';

const lines = (count: number) => 'a;\n'.repeat(count);
const tooLong = (file: string, source: string) => overAndNear(lengthOf(file, source)).over;
const tooFull = (files: string[]) => overAndNear(foldersOf(files)).over;

test('a file has at most 300 lines, a test 600', () => {
  expect(tooLong('server/src/a.ts', lines(300))).toEqual([]);
  expect(tooLong('server/src/a.ts', lines(301))).toEqual(['server/src/a.ts: 301 lines, at most 300']);
  expect(tooLong('server/src/a.test.ts', lines(600))).toEqual([]);
  expect(tooLong('e2e/calendar/calendar.ts', lines(601))).toEqual([
    'e2e/calendar/calendar.ts: 601 lines, at most 600',
  ]);
});

test('files and folders at nine tenths of their limit are listed', () => {
  const near = (count: number) => overAndNear(lengthOf('server/src/a.ts', lines(count))).near;
  expect(near(269)).toEqual([]);
  expect(near(270)).toEqual(['server/src/a.ts: 270 lines, at most 300']);
  expect(near(301)).toEqual([]);
});

test('a declaration has at most three type parameters', () => {
  expect(tooGeneric('a.ts', 'export function f<A, B, C>(): void {}\ninterface D<A> { a: A }\n')).toEqual([]);
  expect(tooGeneric('a.ts', '\nconst f = <A, B, C, D>(a: A, b: B, c: C, d: D) => [a, b, c, d];\n')).toEqual([
    'a.ts:2: 4 type parameters, at most 3',
  ]);
});

test('a folder has at most 15 files, not counting tests beside code', () => {
  const files = (folder: string, count: number, end = '.ts') =>
    Array.from({ length: count }, (_, index) => `${folder}/file-${index}${end}`);
  expect(
    tooFull([
      ...files('panel/src/list', 15),
      ...files('panel/src/list', 9, '.test.ts'),
      ...files('bench', 16),
    ]),
  ).toEqual([]);
  expect(tooFull([...files('e2e/lists', 8), ...files('e2e/lists', 8, '.spec.ts')])).toEqual([
    'e2e/lists: 16 files, at most 15',
  ]);
  expect(tooFull([...files('panel/src/list', 15), 'panel/src/list/list.css'])).toEqual([
    'panel/src/list: 16 files, at most 15',
  ]);
});

test('circular imports are found, including types', () => {
  const imports = new Map([
    ['a.ts', ['b.ts', 'c.ts']],
    ['b.ts', ['c.ts']],
    ['c.ts', ['b.ts']],
  ]);
  expect(circles(imports)).toEqual(['b.ts → c.ts → b.ts']);
});

test('imports are resolved by path, folder alias and package', () => {
  const source = [
    `import type { A } from '../a.ts';`,
    `import { b } from '#lists/b.ts';`,
    `import { c } from '#test/c.ts';`,
    `export { d } from '@foyer/contract/text/d.ts';`,
    `import 'pg';`,
    `const later = () => import('./e.ts');`,
    `type F = import('./f.ts').F;`,
  ].join('\n');
  expect(importsOf('server/src/http/x.ts', source)).toEqual([
    'server/src/a.ts',
    'server/src/lists/b.ts',
    'server/test/c.ts',
    'contract/src/text/d.ts',
    'server/src/http/e.ts',
    'server/src/http/f.ts',
  ]);
});

test('names that readers of one half can confuse are counted', () => {
  const exported = (name: string) => exportsOf(`export const ${name} = 1;\nconst other = 2;\n`);
  const files = {
    'server/src/a.ts': exported('one'),
    'server/src/b.ts': exported('one'),
    'contract/src/c.ts': exported('two'),
    'panel/src/d.ts': exported('two'),
    'panel/src/e.ts': exported('three'),
    'server/src/f.ts': exported('three'),
  };
  expect(repeatedNames(new Map(Object.entries(files)))).toEqual(['one', 'two']);
});
