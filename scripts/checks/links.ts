/** `npm run links`: every link of a document to a file or a heading of the repository leads somewhere. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../run.ts';
import { filesOfTree } from './files.ts';

/** Anchors of a document as forges make them: lower case, without punctuation, numbered if repeated. */
export function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutCode(text).matchAll(/^#{1,6} (.+)$/gm)) {
    const plain = heading.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = plain
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-');
    let free = anchor;
    for (let count = 1; anchors.has(free); count += 1) free = `${anchor}-${count}`;
    anchors.add(free);
  }
  return anchors;
}

/** Targets of links and pictures, without those to other sites. */
export const linksIn = (text: string): string[] =>
  [...withoutCode(text).matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)| src="([^"]+)"/g)]
    .map(([, target, source]) => target ?? source ?? '')
    .filter((target) => !/^(https?:|mailto:)/.test(target));

const withoutCode = (text: string) => text.replaceAll(/^```.*?^```$/gms, '').replaceAll(/`[^`\n]+`/g, 'x');

export function brokenLinks(files: readonly string[], read: (file: string) => string | undefined): string[] {
  return files.flatMap((file) =>
    linksIn(read(file) ?? '').flatMap((target) => {
      const [path = '', anchor] = target.split('#');
      const to = path === '' ? file : join(dirname(file), decodeURIComponent(path));
      const text = read(to);
      if (text === undefined) return [`${file}: ${target} leads to no file`];
      const isLost = anchor !== undefined && to.endsWith('.md') && !anchorsOf(text).has(anchor);
      return isLost ? [`${file}: ${target} leads to no heading`] : [];
    }),
  );
}

/** Folders have no text, but exist. */
function textOf(file: string): string | undefined {
  const path = join(root, file);
  if (!existsSync(path)) return undefined;
  return file.endsWith('.md') ? readFileSync(path, 'utf8') : '';
}

if (import.meta.main) {
  const broken = brokenLinks(filesOfTree('*.md'), textOf);
  for (const line of broken) console.error(line);
  process.exitCode = broken.length > 0 ? 1 : 0;
}
