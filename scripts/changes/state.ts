/** Fingerprints of the parts whose changes operators and integrators must read about. They need no Git, so that a copy without it has them too. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sectionOf } from './changelog.ts';

const root = join(import.meta.dirname, '../..');
export const read = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n');

/** State at the last release or the last recorded change. */
export const recordFile = 'scripts/changes/recorded.json';

const parts = ['schema', 'settings', 'guestsApi'] as const;
type Part = (typeof parts)[number];

export type State = Record<Part | 'unreleased', string>;

const partNames: Record<Part, string> = {
  schema: 'the tables and migrations',
  settings: 'the settings',
  guestsApi: "the guests' API",
};

export function presentState(): State {
  const sql = globSync(['server/migrations/**/*.sql', 'server/schema/**/*.sql'], { cwd: root }).toSorted();
  const [, settings = ''] =
    /<!-- written by `npm run settings` -->(.*?)<!-- end of the settings -->/s.exec(
      read('docs/operations.md'),
    ) ?? [];
  const { info, ...api } = JSON.parse(read('docs/guests-api.json'));
  return {
    schema: hashOf(sql.map((file) => `${file}\n${read(file)}`).join('\n')),
    settings: hashOf(settings),
    guestsApi: hashOf(JSON.stringify({ ...api, info: { ...info, version: '' } })),
    unreleased: hashOf(sectionOf(read('CHANGELOG.md'), 'Unreleased') ?? ''),
  };
}

/** Migrations after the baseline, the oldest first. */
export const presentMigrations = () =>
  globSync('server/migrations/*.sql', { cwd: root })
    .toSorted()
    .map((file) => ({ name: basename(file), sql: read(file) }));

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Undefined before the first release. */
export const recordedState = (): State | undefined =>
  existsSync(join(root, recordFile)) ? JSON.parse(read(recordFile)) : undefined;

/** Line for the developer, or undefined if the changelog is complete. */
export function faultOf(recorded: State | undefined, present: State): string | undefined {
  if (!recorded) return undefined;
  const changed = parts.filter((part) => recorded[part] !== present[part]).map((part) => partNames[part]);
  if (changed.length === 0) return undefined;
  const subject = `Changed since the last record: ${changed.join(', ')}.`;
  return recorded.unreleased === present.unreleased
    ? `${subject} Say below [Unreleased] in CHANGELOG.md what that means for operators, integrators or staff, then run \`npm run changes -- --record\`.`
    : `${subject} If [Unreleased] in CHANGELOG.md describes it, run \`npm run changes -- --record\`.`;
}
