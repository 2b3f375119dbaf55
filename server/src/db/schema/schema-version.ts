import { readMigrations, schemaFolders } from './schema-files.ts';

/** Name of the newest migration, or of the baseline. Every database has it after the start. */
export const schemaVersion = (): string =>
  readMigrations(schemaFolders)
    .at(-1)
    ?.name.replace(/\.sql$/, '') ?? '';
