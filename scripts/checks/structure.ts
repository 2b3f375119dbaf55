/** `npm run structure`: keeps files short, folders small, generics simple and imports free of circles. */
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'vite';
import { root } from '../run.ts';
import { filesOfTree } from './files.ts';

const mostLines = 300;
const mostTestLines = 600;
const mostTypeParameters = 3;
const mostFiles = 15;
/** Names that two files export, each seen by the other's readers. The fewer, the easier is a search. */
const mostRepeatedNames = 10;
/** Share of a limit from which files and folders are listed: the next change may need room. */
const nearly = 0.9;

/** Code that ships. Tests beside it do not count. */
const product = /^(contract|demo|panel|scripts|server\/src)(\/|$)/;
/** Folders that hold tests and their helpers alone: every file counts. */
const tests = /^(e2e|server\/test)(\/|$)/;
/** Written by `npm run tables`. */
const generated = new Set(['server/src/db/schema/tables.ts']);

const isCode = (file: string) => /\.tsx?$/.test(file);
export const isTest = (file: string) =>
  /\.(test|spec|journey|office)\.tsx?$/.test(file) ||
  /^(e2e|trials|bench|server\/test|demo\/test)\//.test(file);

interface Size {
  name: string;
  count: number;
  most: number;
  unit: 'lines' | 'files';
}

const isOver = ({ count, most }: Size) => count > most;
const isNearlyFull = (size: Size) => !isOver(size) && size.count >= nearly * size.most;
const textOf = ({ name, count, most, unit }: Size) => `${name}: ${count} ${unit}, at most ${most}`;

export function lengthOf(file: string, source: string): Size[] {
  if (!isCode(file) || generated.has(file)) return [];
  const most = isTest(file) ? mostTestLines : mostLines;
  return [{ name: file, count: source.split('\n').length - 1, most, unit: 'lines' }];
}

/** Declarations with too many type parameters. */
export function tooGeneric(file: string, source: string): string[] {
  const faults: string[] = [];
  walk(parseSync(file, source).program, (node) => {
    if (node.type !== 'TSTypeParameterDeclaration' || !Array.isArray(node.params)) return;
    if (node.params.length <= mostTypeParameters) return;
    const line = source.slice(0, Number(node.start)).split('\n').length;
    faults.push(`${file}:${line}: ${node.params.length} type parameters, at most ${mostTypeParameters}`);
  });
  return faults;
}

/** Folders and their files. Tests beside product code do not count. */
export function foldersOf(files: readonly string[]): Size[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = dirname(file);
    if (/\.(tsx?|css)$/.test(file) && (tests.test(folder) || (product.test(folder) && !isTest(file))))
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count, most: mostFiles, unit: 'files' }));
}

/** Sizes past their limit, and those that come close to it. */
export const overAndNear = (sizes: readonly Size[]) => ({
  over: sizes.filter(isOver).map(textOf),
  near: sizes.filter(isNearlyFull).map(textOf),
});

/** Names that several files of one half export, or the contract and a half. */
export function repeatedNames(exported: ReadonlyMap<string, readonly string[]>): string[] {
  const places = new Map<string, string[]>();
  for (const [file, names] of exported)
    for (const name of names) places.set(name, [...(places.get(name) ?? []), halfOf(file)]);
  const meet = (halves: string[]) =>
    new Set(halves).size < halves.length ||
    (halves.includes('contract') && halves.some((half) => shared.has(half)));
  return [...places].filter(([, halves]) => meet(halves)).map(([name]) => name);
}

/** Read the contract beside their own code. */
const shared = new Set(['panel', 'server/src']);

const halfOf = (file: string) => (file.startsWith('server/src/') ? 'server/src' : (file.split('/')[0] ?? ''));

/** Names that a module declares and exports. */
export function exportsOf(source: string): string[] {
  const pattern = /^export (?:async )?(?:const|function\*?|class|type|interface) (\w+)/gm;
  return [...new Set([...source.matchAll(pattern)].map(([, name = '']) => name))];
}

/** Circles of imports, with those of types and `import()`. Each is named by its files in order. */
export function circles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): void => {
    const at = path.indexOf(file);
    if (at >= 0) found.push([...path.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    path.push(file);
    for (const next of imports.get(file) ?? []) visit(next);
    path.pop();
    done.add(file);
  };
  for (const file of imports.keys()) visit(file);
  return found;
}

/** Files of the repository that a module imports when it loads, later, or for its types. */
export function importsOf(file: string, source: string): string[] {
  const [workspace = ''] = file.split('/');
  const found = new Set<string>();
  walk(parseSync(file, source).program, ({ type, source: from }) => {
    if (!importing.has(String(type)) || !isRecord(from) || typeof from.value !== 'string') return;
    const path = pathOf(from.value, file, workspace);
    if (path) found.add(path);
  });
  return [...found];
}

const importing = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

function pathOf(specifier: string, file: string, workspace: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(dirname(file), specifier);
  if (specifier.startsWith('#test/')) return `${workspace}/test/${specifier.slice('#test/'.length)}`;
  if (specifier.startsWith('#')) return `${workspace}/src/${specifier.slice(1)}`;
  if (specifier.startsWith('@foyer/contract/')) return specifier.replace('@foyer/contract', 'contract/src');
  return undefined;
}

function walk(node: unknown, visit: (node: Record<string, unknown>) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, visit);
  else if (isRecord(node)) {
    visit(node);
    for (const value of Object.values(node)) walk(value, visit);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function check(): number {
  const files = filesOfTree('*.ts', '*.tsx', '*.css');
  const imports = new Map<string, string[]>();
  const exported = new Map<string, string[]>();
  const sizes = foldersOf(files);
  const faults: string[] = [];
  for (const file of files.filter(isCode)) {
    const source = readFileSync(join(root, file), 'utf8');
    imports.set(file, importsOf(file, source));
    if (!/\.(test|spec|journey|office|d)\.tsx?$/.test(file)) exported.set(file, exportsOf(source));
    sizes.push(...lengthOf(file, source));
    faults.push(...tooGeneric(file, source));
  }
  const { over, near } = overAndNear(sizes);
  faults.push(...over, ...circles(imports));
  const repeated = repeatedNames(exported);
  if (repeated.length > mostRepeatedNames)
    faults.push(
      `${repeated.length} names are exported more than once, at most ${mostRepeatedNames}: ${repeated}`,
    );
  console.log(`Names exported more than once: ${repeated.length}, at most ${mostRepeatedNames}`);
  if (near.length > 0) console.log(`Nearly full:\n${near.map((line) => `  ${line}`).join('\n')}`);
  for (const fault of faults) console.error(fault);
  return faults.length;
}

if (import.meta.main) process.exitCode = check() > 0 ? 1 : 0;
