/** Dates of releases in the tables of docs/dependencies.md. */

/** What the registry says about a package. */
export interface Upkeep {
  /** Month of the newest release, such as `2026-11`. */
  released: string;
  /** People who may publish it. Undefined if the registry does not say. */
  maintainers: number | undefined;
}

/** First cell; purpose and author; month; licence. */
const row = /^\| (`[\w@/.*-]+`.*?) \| (.* \| .*) \| (\d{4}-\d{2}|\?) \| ([^|]+) \|$/gm;

const longMonths = 18;

/** Packages that the first cell of a row names. `@tiptap/*` stands for all of them, which are released together. */
const packagesIn = (cell: string) =>
  cell.startsWith('`@tiptap/*`')
    ? ['@tiptap/core']
    : [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** All packages of the tables. */
export const packagesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(row)].flatMap(([, cell = '']) => packagesIn(cell))),
];

/** The document with the month of each row's oldest newest release. */
export const withReleases = (text: string, upkeep: ReadonlyMap<string, Upkeep>): string =>
  text.replace(row, (_, cell: string, middle: string, __: string, licence: string) => {
    const months = packagesIn(cell).flatMap((name) => upkeep.get(name)?.released ?? []);
    return `| ${cell} | ${middle} | ${months.toSorted()[0] ?? '?'} | ${licence} |`;
  });

/** Packages with one maintainer or without a release for long, which the section of doubts does not name. */
export function unexplained(text: string, upkeep: ReadonlyMap<string, Upkeep>, now: Date): string[] {
  const [, section = ''] = text.split('## Doubtful upkeep');
  const [doubts = ''] = section.split('\n## ');
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - longMonths);
  return [...upkeep].flatMap(([name, { released, maintainers }]) => {
    const reasons = [
      released < since.toISOString().slice(0, 7) && `no release since ${released}`,
      maintainers === 1 && 'one maintainer',
    ].filter((reason) => reason !== false);
    return reasons.length === 0 || doubts.includes(`\`${name}\``) ? [] : [`${name}: ${reasons.join(', ')}`];
  });
}
