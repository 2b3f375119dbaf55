/** `npm run styles`: style sheets take their lengths from the design tokens, and name only tokens and looks that exist. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.ts';
import { filesOfTree } from './files.ts';

const tokens = 'panel/src/ui/styles/tokens.css';
const looks = 'panel/src/ui/styles/looks.css';

/** Edges and rings may be two pixels wide. Everything else may be one, such as a text that only screen readers see. */
const edge = /^(border|outline|box-shadow|text-decoration)/;
/** Absolute units of screens. `mm` and `pt` measure paper; `em`, `lh`, `ch`, `%` and `vw` depend on something else. */
const length = /(?<![\w.#-])-?(\d*\.?\d+)(px|rem)\b/g;

interface Declaration {
  property: string;
  value: string;
  line: number;
}

/** Declarations of a sheet. Selectors and the conditions of at-rules, such as breakpoints, are left out. */
export function declarationsOf(source: string): Declaration[] {
  const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');
  const text = source.replaceAll(/\/\*.*?\*\/|"[^"\n]*"/gs, blank);
  return [...text.matchAll(/([^;{}]*)([;{}])/g)].flatMap(({ 1: chunk = '', 2: end, index }) => {
    const [property = '', ...value] = chunk.split(':');
    if (end === '{' || value.length === 0 || chunk.trim().startsWith('@')) return [];
    const start = index + chunk.length - chunk.trimStart().length;
    const line = text.slice(0, start).split('\n').length;
    return [{ property: property.trim(), value: value.join(':').trim().replaceAll(/\s+/g, ' '), line }];
  });
}

const isLiteral = (property: string, pixels: number, unit: string) =>
  pixels !== 0 && (unit === 'rem' || pixels > (edge.test(property) ? 2 : 1));

/** Declarations with a length that is neither a token nor a hairline. */
export const literalLengths = (source: string): Declaration[] =>
  declarationsOf(source).filter(({ property, value }) =>
    [...value.matchAll(length)].some(([, size = '', unit = '']) => isLiteral(property, Number(size), unit)),
  );

/** Custom properties that a sheet reads without a fallback. */
export const variablesIn = (source: string): Set<string> =>
  new Set(
    declarationsOf(source).flatMap(({ value }) =>
      [...value.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name),
    ),
  );

/** Classes of `looks.css` that a sheet composes. */
export const looksIn = (source: string): Set<string> =>
  new Set(
    declarationsOf(source).flatMap(({ property, value }) =>
      property === 'composes' && value.endsWith(' from global')
        ? value.replace(' from global', '').split(' ')
        : [],
    ),
  );

function check(): number {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const sheets = new Map(filesOfTree('panel/src/*.css').map((file) => [file, read(file)]));
  const code = filesOfTree('panel/src/*.ts', 'panel/src/*.tsx').map(read).join('\n');
  const defined = new Set(
    [...sheets.values()]
      .flatMap(declarationsOf)
      .map(({ property }) => property)
      .concat([...code.matchAll(/'(--[\w-]+)'/g)].map(([, name = '']) => name)),
  );
  const shared = new Set([...read(looks).matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name));
  const faults = [...sheets].flatMap(([file, source]) => [
    ...(file === tokens ? [] : literalLengths(source)).map(
      ({ property, value, line }) =>
        `${file}:${line}: ${property}: ${value}. Take the length from ${tokens}.`,
    ),
    ...[...variablesIn(source).difference(defined)].map((name) => `${file}: ${name} is not defined`),
    ...[...looksIn(source).difference(shared)].map((name) => `${file}: .${name} is not in ${looks}`),
  ]);
  for (const fault of faults) console.log(fault);
  console.log(`${sheets.size} style sheets, ${faults.length} faults`);
  return faults.length;
}

if (import.meta.main) process.exitCode = check() > 0 ? 1 : 0;
