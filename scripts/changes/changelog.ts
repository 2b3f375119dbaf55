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

/** Gives the changes below *Unreleased* to a version, released on `day`. */
export function released(changelog: string, version: string, day: string): string {
  const unreleased = sectionOf(changelog, 'Unreleased');
  if (unreleased === undefined) throw new Error('CHANGELOG.md has no section [Unreleased]');
  const isWritten = sectionOf(changelog, version) !== undefined;
  if (isWritten && unreleased !== '')
    throw new Error(`CHANGELOG.md has both [Unreleased] changes and a section [${version}]`);
  if (isWritten) return changelog;
  if (unreleased === '') throw new Error('CHANGELOG.md has nothing below [Unreleased]');
  return changelog.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [${version}] - ${day}\n`);
}
