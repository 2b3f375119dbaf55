/** Worked examples of the documents: changes in `diff` blocks, which tests apply to a copy of the code. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Hunk {
  before: string;
  after: string;
}

interface Example {
  title: string;
  /** Changes of files by path. A new file has one with nothing before. */
  files: { path: string; hunks: Hunk[] }[];
}

/** Examples of a text, by the heading above their blocks. */
export function examplesIn(markdown: string): Example[] {
  return markdown.split(/^## /m).flatMap((section) => {
    const blocks = [...section.matchAll(/^```diff\n(.*?)^```$/gms)].map(([, block = '']) => block);
    const files = blocks
      .join('')
      .split(/^\+\+\+ /m)
      .slice(1)
      .map(fileOf);
    return files.length === 0 ? [] : [{ title: section.split('\n')[0] ?? '', files }];
  });
}

function fileOf(text: string): Example['files'][number] {
  const [path = '', ...lines] = text.trimEnd().split('\n');
  const hunks = lines.join('\n').split(/^@@$/m);
  return { path, hunks: hunks.map(hunkOf) };
}

function hunkOf(text: string): Hunk {
  const lines = text.replaceAll(/^\n|\n$/g, '').split('\n');
  const without = (sign: string) =>
    lines.flatMap((line) => (line.startsWith(sign) ? [] : `${line.slice(1)}\n`)).join('');
  return { before: without('+'), after: without('-') };
}

/** Applies an example below `folder`. Throws if a place is missing or not unique. */
export function applyExample(folder: string, { files }: Example): void {
  for (const { path, hunks } of files) {
    const file = join(folder, numbered(folder, path));
    const isNew = hunks.every(({ before }) => before === '');
    let text = isNew ? '' : readFileSync(file, 'utf8');
    for (const { before, after } of hunks) {
      const places = before === '' ? 1 : text.split(before).length - 1;
      if (places !== 1) throw new Error(`${path} has ${places} places like this, not one:\n${before}`);
      text = before === '' ? after : text.replace(before, () => after);
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Gives a migration the next number. */
function numbered(folder: string, path: string): string {
  if (!path.includes('NNNN')) return path;
  const place = join(folder, dirname(path));
  const used = existsSync(place) ? readdirSync(place).filter((name) => /^\d{4}_/.test(name)) : [];
  return path.replace('NNNN', String(used.length + 1).padStart(4, '0'));
}

/** Copies files of this repository. */
export function copyFiles(root: string, folder: string, paths: readonly string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(join(root, path), join(folder, path));
  }
}
