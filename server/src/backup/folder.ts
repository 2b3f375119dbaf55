/** Folder of backups that a timer fills: `foyer-2026-11-29T02-00-00Z.backup`, with `.enc` if it is encrypted. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const pattern = /^foyer-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup(\.enc)?$/;

export const backupName = (now: Date, encrypted: boolean): string =>
  `foyer-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup${encrypted ? '.enc' : ''}`;

/** Names of complete backups, newest first. Other files of the folder do not count. */
const backupsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => pattern.test(name))
    .toSorted()
    .toReversed();

/** Removes all but the newest backups, and returns the removed files. */
export async function keepNewest(folder: string, count: number): Promise<string[]> {
  const old = (await backupsIn(folder)).slice(count).map((name) => join(folder, name));
  for (const file of old) await rm(file);
  return old;
}

/** Time of the newest backup. Undefined without one, or if the folder cannot be read. */
export async function newestBackup(folder: string): Promise<Date | undefined> {
  try {
    const [newest] = await backupsIn(folder);
    return newest === undefined ? undefined : (await stat(join(folder, newest))).mtime;
  } catch {
    return undefined;
  }
}
