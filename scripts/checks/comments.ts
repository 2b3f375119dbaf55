/** `npm run comments`: keeps comments short and in plain English. It finds places to look at and does not replace a reader. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { root } from '../run.ts';
import { changedFiles, filesOfTree } from './files.ts';

/** Limits of a sentence and a comment. A longer explanation belongs into an ADR. */
const mostWords = { sentence: 25, comment: 40 };
/** Share of comments per workspace that may contain a marked phrase: the marks also match good English. */
const mostMarked = 0.03;

/** Phrases that often make a comment hard to read. */
const marks = [
  /^(what|who|whoever|where|how|that|whether|which)\b(?!.*\?)/i,
  /\bwhat (is|was|were|has|had|makes|comes|goes|it|they|nobody)\b/i,
  /\b(whoever|somebody|anybody|nobody)\b/i,
  /^(of|by|from|with) (an?|the|what|which|each|all|those)\b/i,
  /\b(is|are|has|have|needs?|takes?|knows?|says?) (none|nothing)\b/i,
  /\bso (many|much|long)\b/i,
  /\b(anew|at hand|meanwhile|for good|as it stands|on its way|by itself)\b/i,
  /\bone (may|can|does|would|has)\b/i,
];

interface Comment {
  text: string;
  line: number;
}

/** Returns the comments of a module. Consecutive line comments count as one. */
export function commentsOf(file: string, source: string): Comment[] {
  const found: { start: number; end: number; text: string }[] = [];
  for (const { type, value, start, end } of parseSync(file, source).comments) {
    const text = value
      .replaceAll(/^\s*\*+ ?/gm, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const before = found.at(-1);
    if (before && type === 'Line' && /^\n\s*$/.test(source.slice(before.end, start))) {
      before.text = `${before.text} ${text}`;
      before.end = end;
    } else found.push({ start, end, text });
  }
  return found.map(({ start, text }) => ({ text, line: source.slice(0, start).split('\n').length }));
}

/** Returns the comments of an SQL file, those in functions included. Rulers of headings do not count. */
export function commentsOfSql(source: string): Comment[] {
  const found: { start: number; end: number; text: string }[] = [];
  for (const { 0: token, index: start } of source.matchAll(/'(?:[^']|'')*'|--[^\n]*/g)) {
    if (!token.startsWith('--')) continue;
    const text = token.replaceAll(/^-+|-{2,}$/g, '').trim();
    const line = source.slice(source.lastIndexOf('\n', start) + 1, start);
    const before = found.at(-1);
    if (before && line.trim() === '' && text !== '' && /^\n[ \t]*$/.test(source.slice(before.end, start))) {
      before.text = `${before.text} ${text}`.trim();
      before.end = start + token.length;
    } else found.push({ start, end: start + token.length, text });
  }
  return found
    .filter(({ text }) => text !== '')
    .map(({ start, text }) => ({ text, line: source.slice(0, start).split('\n').length }));
}

const wordsIn = (text: string) => text.split(' ').length;
export const isMarked = (text: string) => marks.some((mark) => mark.test(text));

/** Names the limit that a comment exceeds. */
export function tooLong(text: string): string | undefined {
  if (wordsIn(text) > mostWords.comment)
    return `has ${wordsIn(text)} words, at most ${mostWords.comment} in a comment`;
  const longest = Math.max(...text.split(/(?<=[.:;?!]\)?) /).map(wordsIn));
  if (longest > mostWords.sentence)
    return `has a sentence of ${longest} words, at most ${mostWords.sentence}`;
  return undefined;
}

/** Written by `pg_dump`. */
const isDump = (file: string) => file.startsWith('server/test/upgrades/');

function check(): number {
  const byWorkspace = new Map<string, { count: number; marked: string[] }>();
  const changed = changedFiles();
  let faults = 0;
  for (const file of filesOfTree('*.ts', '*.tsx', '*.sql').filter((file) => !isDump(file))) {
    const [workspace = ''] = file.split('/');
    const figures = byWorkspace.get(workspace) ?? { count: 0, marked: [] };
    byWorkspace.set(workspace, figures);
    const source = readFileSync(join(root, file), 'utf8');
    for (const { text, line } of file.endsWith('.sql') ? commentsOfSql(source) : commentsOf(file, source)) {
      figures.count += 1;
      const where = `${file}:${line}`;
      if (isMarked(text)) figures.marked.push(`${where} ${text}`);
      if (isMarked(text) && changed.has(file)) console.log(`${where} may be hard to read: ${text}`);
      const fault = tooLong(text);
      if (!fault) continue;
      faults += 1;
      console.log(`${where} ${fault}: ${text}`);
    }
  }
  for (const [workspace, { count, marked }] of byWorkspace) {
    const share = marked.length / Math.max(count, 1);
    console.log(`${workspace}: ${count} comments, ${(100 * share).toFixed(1)} % marked`);
    if (share <= mostMarked) continue;
    faults += 1;
    console.log(`${workspace}: at most ${100 * mostMarked} % may be marked\n${marked.join('\n')}`);
  }
  return faults;
}

if (import.meta.main) process.exitCode = check() > 0 ? 1 : 0;
