/** Sections of CHANGELOG.md. */

const heading = /^## \[([^\]]+)\](?: - (\d{4}-\d{2}-\d{2}))?$/gm;

/** Text below the heading of a version, or of `Unreleased`. Undefined if there is no such heading. */
export function sectionOf(changelog: string, name: string): string | undefined {
  const headings = [...changelog.matchAll(heading)];
  const at = headings.findIndex(([, title]) => title === name);
  const found = headings[at];
  if (!found) return undefined;
  return changelog.slice(found.index + found[0].length, headings[at + 1]?.index).trim();
}

/**
 * Gives the changes below *Unreleased* to a version, released on `day`. Before the first release, its section may be written already
 * and gets them too.
 */
export function released(changelog: string, version: string, day: string, isFirst = false): string {
  const unreleased = sectionOf(changelog, 'Unreleased');
  if (unreleased === undefined) throw new Error('CHANGELOG.md has no section [Unreleased]');
  const written = sectionOf(changelog, version);
  if (written === undefined) {
    if (unreleased === '') throw new Error('CHANGELOG.md has nothing below [Unreleased]');
    return changelog.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [${version}] - ${day}\n`);
  }
  if (unreleased !== '' && !isFirst)
    throw new Error(`CHANGELOG.md has both [Unreleased] changes and a section [${version}]`);
  const [head = ''] = changelog.split('## [Unreleased]');
  const later = changelog.split(written)[1] ?? '';
  return `${head}## [Unreleased]\n\n## [${version}] - ${day}\n\n${together(written, unreleased)}${later}`;
}

/** One section with the lines of both below each heading. */
function together(first: string, second: string): string {
  const parts = new Map<string, string[]>();
  for (const part of [first, second].flatMap((text) => text.split(/^(?=### )/m))) {
    const [title = '', ...lines] = part.split('\n');
    const isTitle = title.startsWith('### ');
    const text = (isTitle ? lines.join('\n') : part).trim();
    if (text !== '') parts.set(isTitle ? title : '', [...(parts.get(isTitle ? title : '') ?? []), text]);
  }
  return [...parts]
    .map(([title, texts]) => (title === '' ? texts.join('\n\n') : `${title}\n\n${texts.join('\n')}`))
    .join('\n\n');
}
