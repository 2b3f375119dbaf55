/** The SQL files of the schema: the baseline by noun, the migrations after it, and functions that they changed. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface SchemaFolders {
  /** Files `NN_noun.sql`, which make an empty database together. */
  baseline: string;
  /** Files `NNNN_name.sql`, and `functions/`. */
  migrations: string;
}

export const schemaFolders: SchemaFolders = {
  baseline: fileURLToPath(new URL('../../../schema', import.meta.url)),
  migrations: fileURLToPath(new URL('../../../migrations', import.meta.url)),
};

export interface SqlFile {
  name: string;
  sql: string;
}

/** One file, or all files of the baseline. */
export interface Migration {
  name: string;
  files: SqlFile[];
  checksum: string;
}

/** SQL functions as they are now: all files of `functions/`, each of which replaces its functions. */
export interface Functions {
  files: SqlFile[];
  checksum: string;
}

/** The baseline's name among the applied migrations. */
export const baselineName = '0000_schema';

/** Reads the baseline, if there is one, and the migrations in their order. */
export function readMigrations({ baseline, migrations }: SchemaFolders): Migration[] {
  const names = sqlFilesIn(migrations);
  for (const [index, name] of names.entries()) {
    const expected = String(index + 1).padStart(4, '0');
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name) || !name.startsWith(expected))
      throw new Error(
        `Migration ${name} does not continue the series: its name must be ${expected}_something.sql`,
      );
  }
  const first = readFiles(baseline, sqlFilesIn(baseline));
  return [
    ...(first.length > 0 ? [migrationOf(baselineName, first)] : []),
    ...names.map((name) => migrationOf(name, readFiles(migrations, [name]))),
  ];
}

export function readFunctions({ migrations }: SchemaFolders): Functions {
  const folder = join(migrations, 'functions');
  const files = readFiles(folder, sqlFilesIn(folder));
  return { files, checksum: checksumOf(files) };
}

const migrationOf = (name: string, files: SqlFile[]): Migration => ({
  name,
  files,
  checksum: checksumOf(files),
});

const sqlFilesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.sql'))
        .toSorted()
    : [];

/** Git may have converted line ends. */
const readFiles = (folder: string, names: string[]): SqlFile[] =>
  names.map((name) => ({
    name,
    sql: readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n'),
  }));

const checksumOf = (files: SqlFile[]) =>
  createHash('sha256')
    .update(files.map(({ sql }) => sql).join(''))
    .digest('hex');
