/** Backs up everything in one file: a snapshot of the database, its pictures, and the secrets. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type pg from 'pg';
import { lockKeys } from '#db/writing/lock-keys.ts';
import { imageStore } from '#images/image-store.ts';
import { fileName, pictureFiles } from '#images/images.ts';
import { jwtSecretFile } from '#settings/stored-secret.ts';
import { missingDatabase, type Places } from '#settings.ts';
import { type Entry, writeArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { imageFolder, secretFolder } from './contents.ts';
import { databaseEntries } from './database-entries.ts';
import type { BackupKey } from './encryption.ts';
import { type DatabaseReport, entriesFrom } from './frames.ts';
import { socketIn } from './serve-backups.ts';
import { withSession } from './session.ts';

const imagesAtOnce = 8;

export interface BackupReport {
  images: number;
  /** Pictures whose files are missing in the store. */
  missingFiles: string[];
  jobs: number;
}

/** Writes a backup. Foyer may run: the embedded engine then hands its database over. */
export async function backUp(places: Places, file: string, key?: BackupKey): Promise<BackupReport> {
  const missing = missingDatabase(places);
  if (missing) throw new BackupError(`${missing}: there is nothing to back up.`);
  const report: BackupReport = { images: 0, missingFiles: [], jobs: 0 };
  const write = (entries: AsyncGenerator<Entry, DatabaseReport>) =>
    writeArchive(file, contentsOf(entries, places, report), key);
  const running = places.database.kind === 'embedded' ? await runningFoyer(places.dataDir) : undefined;
  if (running) await write(entriesFrom(running)).finally(() => running.destroy());
  else await withSession(places.database, (client) => write(snapshotOf(client)));
  return report;
}

/** Connects to the Foyer that runs on this folder. Undefined if none does. */
async function runningFoyer(dataDir: string): Promise<Socket | undefined> {
  const socket = connect(socketIn(dataDir));
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return undefined; // also an old socket of a process that was killed
  }
}

async function* snapshotOf(client: pg.ClientBase): AsyncGenerator<Entry, DatabaseReport> {
  // Taken before the snapshot, so that no picture of it is deleted during the backup. The session keeps it.
  const lock = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    lockKeys.imageFiles,
  ]);
  if (!lock.rows[0]?.taken) await client.query('select pg_advisory_lock($1)', [lockKeys.imageFiles]);
  return yield* databaseEntries(client);
}

async function* contentsOf(
  entries: AsyncGenerator<Entry, DatabaseReport>,
  places: Places,
  report: BackupReport,
): AsyncGenerator<Entry> {
  const { images, jobs } = yield* entries;
  report.jobs = jobs;
  yield* filesOf(images, places, report);
  if (places.jwtSecret !== undefined)
    yield { name: secretFolder + jwtSecretFile, bytes: Buffer.from(`${places.jwtSecret}\n`) };
}

async function* filesOf(
  images: { id: string; extension: string }[],
  places: Places,
  report: BackupReport,
): AsyncGenerator<Entry> {
  const store = await imageStore(places);
  const names = images.flatMap(({ id, extension }) =>
    pictureFiles.map((size) => fileName(id, extension, size)),
  );
  report.images = images.length;
  for (let from = 0; from < names.length; from += imagesAtOnce) {
    const some = names.slice(from, from + imagesAtOnce);
    const files = await Promise.all(some.map((name) => store.get(name)));
    for (const [index, name] of some.entries()) {
      const bytes = files[index];
      if (bytes) yield { name: imageFolder + name, bytes: Buffer.from(bytes) };
      else report.missingFiles.push(name);
    }
  }
}
