/** Data of a released version on both engines, in the folder `1.0.0` and so on. `npm run release-data` writes it. */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import pg from 'pg';
import { z } from 'zod';
import { sessionSettings } from '#db/connection/session.ts';
import { type Places, readPlaces } from '#settings.ts';
import { createDatabase } from '#test/databases/database-postgres.ts';
import type { PostgresServer } from '#test/services/postgres.ts';
import { type Entry, readArchive, writeArchive } from '../../src/backup/archive.ts';
import type { Known, Snapshot } from './snapshot.ts';

export const engines = ['embedded', 'postgresql'] as const;
export type Engine = (typeof engines)[number];

/** `expected.json`: what the version that made the data answered. */
export type Expected = Record<Engine, { known: Known; snapshot: Snapshot }>;

export const dumpName = 'postgresql.sql';
export const backupName = (engine: Engine) => `${engine}.backup`;

/** Files of each version. */
export const releasedFiles = (version: string) => {
  const folder = join(import.meta.dirname, version);
  return { folder, data: join(folder, 'data.tar.zst'), expected: join(folder, 'expected.json') };
};

/** Released versions, the oldest first. */
export const releasedVersions = readdirSync(import.meta.dirname)
  .filter((name) => /^\d+\.\d+\.\d+$/.test(name))
  .toSorted(new Intl.Collator('en', { numeric: true }).compare);

let count = 0;

/** Data folders in `folder`, one per engine, and new databases of `postgres`. */
export function placesIn(folder: string, postgres: PostgresServer) {
  return async (engine: Engine, name: string): Promise<Places> => {
    count += 1;
    const common = { DATA_DIR: join(folder, name), JWT_SECRET: 'a secret for the data of released versions' };
    if (engine === 'embedded') return readPlaces(common);
    return readPlaces({ ...common, DATABASE_URL: await createDatabase(postgres.url(), `released_${count}`) });
  };
}

/** Runs a dump, in a session with Foyer's settings. */
export async function loadDump(places: Places, file: string): Promise<void> {
  if (places.database.kind === 'embedded') throw new Error('A dump is for PostgreSQL');
  const client = new pg.Client({ connectionString: places.database.url });
  await client.connect();
  for (const settings of sessionSettings) await client.query(settings);
  await client.query('set default_transaction_read_only to off');
  // `pg_dump` of newer versions writes commands of psql, and a setting that older servers reject.
  const statements = readFileSync(file, 'utf8').replaceAll(
    /^(\\(un)?restrict|SET transaction_timeout) .*$/gm,
    '',
  );
  await client.query(statements);
  await client.end();
}

/** A database folder contains its templates, of which most is equal. */
const smallest = {
  [constants.ZSTD_c_compressionLevel]: 19,
  [constants.ZSTD_c_windowLog]: 27,
  [constants.ZSTD_c_enableLongDistanceMatching]: 1,
  [constants.ZSTD_c_checksumFlag]: 1,
};

const foldersName = 'folders.json';

/** Packs a folder into one file, empty folders included. */
export async function packFolder(folder: string, file: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  const isFolder = (name: string) => statSync(join(folder, name)).isDirectory();
  const entries = async function* (): AsyncGenerator<Entry> {
    yield { name: foldersName, bytes: Buffer.from(JSON.stringify(names.filter(isFolder))) };
    for (const name of names.filter((name) => !isFolder(name)))
      yield { name, bytes: readFileSync(join(folder, name)) };
  };
  await writeArchive(file, entries());
  writeFileSync(file, zstdCompressSync(zstdDecompressSync(readFileSync(file)), { params: smallest }));
}

export async function unpackFolder(file: string, folder: string): Promise<void> {
  for await (const { name, bytes } of readArchive(file)) {
    if (name === foldersName) {
      const names = z.array(z.string()).parse(JSON.parse(bytes.toString('utf8')));
      for (const one of names) mkdirSync(join(folder, one), { recursive: true, mode: 0o700 });
      continue;
    }
    mkdirSync(dirname(join(folder, name)), { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, name), bytes, { mode: 0o600 });
  }
}
