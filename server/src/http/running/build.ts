import { readMigrations, schemaFolders } from '#db/schema/schema-files.ts';
import { type Build, commitOf, version } from '#lib/version.ts';
import type { Settings } from '#settings.ts';

/** The build that runs, for `/version`, metrics and the log. */
export const runningBuild = ({ commit }: Pick<Settings, 'commit'>): Build => ({
  version,
  commit: commitOf(commit),
  schema: schemaVersion(),
});

/** Name of the newest migration, or of the baseline. Every database has it after the start. */
const schemaVersion = (): string =>
  readMigrations(schemaFolders)
    .at(-1)
    ?.name.replace(/\.sql$/, '') ?? '';
