/** `npm run texts [part of a path]`: lists the texts that Foyer shows, one per line, for a reader to check the wording. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';
import { root } from './run.ts';

const sources = ['contract/src', 'panel/src', 'server/src', 'scripts'];

/** Attributes and properties whose strings are never shown. */
const silentNames = new Set(['className', 'd', 'path', 'preserveAspectRatio', 'style', 'viewBox']);
/** Tags of templates that are code in another language. */
const silentTags = /^(sql|css|html|raw)\b/;

interface Node {
  type: string;
  start: number;
  end: number;
  value?: unknown;
  name?: unknown;
  key?: unknown;
  tag?: unknown;
}

interface Text {
  line: number;
  text: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Phrases, and single words that begin with a capital letter. Neither SQL nor selectors. */
const isShown = (text: string) =>
  (/\p{L}.*\s|\s.*\p{L}/u.test(text) || /^\P{L}*\p{Lu}\p{Ll}+\P{L}*$/u.test(text)) &&
  !/^[\w.]+ as \w+$|^[[.#]|^use strict$/.test(text) &&
  !/^(select|insert|update|delete|create|alter|drop|with|set|lock|from|where|and|or) .*[._(=]/.test(text);

/** Returns the texts of a module in their order. `{…}` stands for an expression inside a text. */
function textsOf(file: string, source: string): Text[] {
  const texts: Text[] = [];
  const add = (node: Node, written: string) => {
    const text = written.replaceAll(/\s+/g, ' ').trim();
    if (node.type === 'JSXText' ? /\p{L}/u.test(text) : isShown(text))
      texts.push({ line: source.slice(0, node.start).split('\n').length, text });
  };
  const visit = (node: Node): void => {
    if (isSilent(node, source)) return;
    if (node.type === 'JSXText' || node.type === 'Literal') {
      if (typeof node.value === 'string') add(node, node.value);
      return;
    }
    if (node.type === 'TemplateLiteral')
      add(node, source.slice(node.start + 1, node.end - 1).replaceAll('${', '{'));
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  visit({ ...parseSync(file, source).program, type: 'Program' });
  return texts;
}

/** Imports, types, and values of attributes and tags that are not shown. */
function isSilent(node: Node, source: string): boolean {
  if (/^(Import|ExportAll|TSType|TSInterface|TSLiteral)/.test(node.type)) return true;
  const name = node.name ?? node.key;
  if ((node.type === 'JSXAttribute' || node.type === 'Property') && isNode(name))
    return silentNames.has(source.slice(name.start, name.end).replaceAll("'", ''));
  return isNode(node.tag) && silentTags.test(source.slice(node.tag.start, node.tag.end));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const part = process.argv[2] ?? '';
  const files = execFileSync('git', ['ls-files', ...sources], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');
  for (const file of files.filter((name) => /\.tsx?$/.test(name) && !/\.test\.ts|countries\.ts/.test(name))) {
    if (!file.includes(part)) continue;
    for (const { line, text } of textsOf(file, readFileSync(join(root, file), 'utf8')))
      console.log(`${file}:${line}  ${text}`);
  }
}
