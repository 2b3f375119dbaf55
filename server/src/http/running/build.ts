import { schemaVersion } from '#db/schema/schema-version.ts';
import { type Build, commitOf, version } from '#lib/version.ts';
import type { Settings } from '#settings.ts';

/** The build that runs, for `/version`, metrics and the log. */
export const runningBuild = ({ commit }: Pick<Settings, 'commit'>): Build => ({
  version,
  commit: commitOf(commit),
  schema: schemaVersion(),
});
