import { rm, stat } from 'node:fs/promises';
import { readOutbox } from '#mail/outbox.ts';

/** Files of the outbox that were written before a time. */
export async function oldMailFiles(folder: string, before: Date): Promise<string[]> {
  const old: string[] = [];
  for await (const { file, value } of readOutbox(folder, (file) => stat(file)))
    if (value.mtime < before) old.push(file);
  return old;
}

/** Returns the number of files. */
export async function removeOldMailFiles(folder: string, before: Date): Promise<number> {
  const files = await oldMailFiles(folder, before);
  for (const file of files) await rm(file, { force: true });
  return files.length;
}
