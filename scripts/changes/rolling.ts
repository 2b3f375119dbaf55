/**
 * Finds migrations with which instances of the version before cannot work, by their statements (docs/versioning.md). It cannot judge
 * functions, triggers and changed data: the test of both versions at night does.
 */

/** Stands in the changelog's line about a version before which all instances must be stopped. */
const stopMark = '**Stop all instances**';

/** True if a version after this one has that line. */
export const needsStop = (changelog: string, version: string): boolean =>
  (changelog.split(`## [${version}]`)[0] ?? '').includes(stopMark);

/** Migrations that break a rule although instances of the version before work with them. */
export const reviewed: Record<string, string> = {
  '0001_erasable_history.sql': 'It is a part of 1.0.0.',
  '0005_list_names.sql': 'The pattern accepts all names that were listed.',
  '0012_limited_managers.sql': 'The check is about a new column. The function is there again at once.',
};

const newColumn = String.raw`\badd (?!(constraint|check|unique|primary|exclude|foreign|value)\b)(column )?(if not exists )?\w+`;
const rules: [RegExp, string][] = [
  [/\bdrop (table|column|function|procedure|view|type)\b/, 'drops something that they use'],
  [/\brename\b/, 'renames something that they use'],
  [/\balter column \S+ (set data )?type\b/, 'changes a type'],
  [/\balter column \S+ (set not null|drop default)\b/, 'requires a value that they leave out'],
  [
    new RegExp(`${newColumn} (?!.*\\b(default|generated)\\b).*\\bnot null\\b`, 's'),
    'requires a value that they leave out',
  ],
  [
    /\bcreate unique index\b|\badd (constraint \S+ )?(unique|exclude|primary)\b/,
    'refuses rows that they may write',
  ],
];

export interface SqlFile {
  name: string;
  sql: string;
}

/** Returns a line for the developer per migration and reason. `migrations` are all, the oldest first. */
export function rollingFaults(migrations: readonly SqlFile[], changelog: string): string[] {
  const values = new Map<string, Set<string>>();
  const lines = changelog.split('\n').filter((line) => line.includes(stopMark));
  return migrations.flatMap(({ name, sql }) => {
    const reasons = new Set(
      clausesOf(sql).flatMap((clause) => [...broken(clause), ...narrowed(clause, values)]),
    );
    const isMarked = lines.some((line) => line.includes(name));
    return isMarked || name in reviewed ? [] : [...reasons].map((reason) => faultOf(name, reason));
  });
}

const faultOf = (name: string, reason: string) =>
  `${name} ${reason}: instances of the version before would fail beside it. Change it (docs/versioning.md), or name the file in a line of [Unreleased] in CHANGELOG.md that begins with \`${stopMark}\`.`;

interface Clause {
  text: string;
  /** Names of constraints that the migration drops. */
  dropped: Set<string>;
}

/** Clauses about tables that are older than the migration, without comments and bodies of functions. */
function clausesOf(sql: string): Clause[] {
  const plain = sql.replaceAll(/--[^\n]*|(\$\w*\$)[\s\S]*?\1/g, '').toLowerCase();
  const namesIn = (pattern: RegExp) => new Set([...plain.matchAll(pattern)].map(([, name = '']) => name));
  const made = namesIn(/\bcreate table (\w+)/g);
  const dropped = namesIn(/\bdrop constraint (\w+)/g);
  return plain
    .split(';')
    .filter((statement) => !made.has(/\b(?:table|on) (\w+)/.exec(statement)?.[1] ?? ''))
    .flatMap((statement) => statement.split(/,\s*(?=(?:add|drop|alter|rename)\b)/))
    .map((text) => ({ text, dropped }));
}

const broken = ({ text }: Clause) => rules.filter(([rule]) => rule.test(text)).map(([, reason]) => reason);

/** Judges a check: a new one, or one that lists other values than the check that it replaces. */
function narrowed({ text, dropped }: Clause, known: Map<string, Set<string>>): string[] {
  const [, name = '', condition] = /\badd constraint (\w+)\s+check\b(.*)/s.exec(text) ?? [];
  if (condition === undefined) return [];
  const before = known.get(name);
  const now = new Set(condition.match(/'[^']*'/g));
  known.set(name, now);
  if (before?.isSubsetOf(now) ?? dropped.has(name)) return [];
  return ['refuses values that they may write'];
}
