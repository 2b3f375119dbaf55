/** `npm run structure`: keeps files short, folders small, generics simple and imports free of circles. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'vite';
import { root } from '../run.ts';

const mostLines = 300;
const mostTestLines = 600;
const mostTypeParameters = 3;
const mostFiles = 15;

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

export function tooLong(file: string, source: string): string[] {
  if (!isCode(file) || generated.has(file)) return [];
  const lines = source.split('\n').length - 1;
  const most = isTest(file) ? mostTestLines : mostLines;
  return lines > most ? [`${file}: ${lines} lines, at most ${most}`] : [];
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

/** Folders that hold too many files. Tests beside product code do not count. */
export function tooFull(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = dirname(file);
    if (/\.(tsx?|css)$/.test(file) && (tests.test(folder) || (product.test(folder) && !isTest(file))))
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(([folder, count]) => `${folder}: ${count} files, at most ${mostFiles}`);
}

/** Circles of imports, type imports included. Each is named by its files in order. */
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

/** Files of the repository that a module imports when it loads, or for its types. */
export function importsOf(file: string, source: string): string[] {
  const [workspace = ''] = file.split('/');
  const found: string[] = [];
  for (const node of parseSync(file, source).program.body) {
    if (!('source' in node) || !node.source) continue;
    const path = pathOf(node.source.value, file, workspace);
    if (path) found.push(path);
  }
  return found;
}

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
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => existsSync(join(root, file)));
  const imports = new Map<string, string[]>();
  const faults = tooFull(files);
  for (const file of files.filter(isCode)) {
    const source = readFileSync(join(root, file), 'utf8');
    imports.set(file, importsOf(file, source));
    faults.push(...tooLong(file, source), ...tooGeneric(file, source));
  }
  faults.push(...circles(imports));
  for (const fault of faults) console.error(fault);
  return faults.length;
}

if (import.meta.main) process.exitCode = check() > 0 ? 1 : 0;
