import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Files of the outbox that were written before a time. */
export async function oldMailFiles(folder: string, before: Date): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const old: string[] = [];
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const { mtime } = await stat(file);
    if (mtime < before) old.push(file);
  }
  return old;
}

/** Returns the number of files. */
export async function removeOldMailFiles(folder: string, before: Date): Promise<number> {
  const files = await oldMailFiles(folder, before);
  for (const file of files) await rm(file, { force: true });
  return files.length;
}
