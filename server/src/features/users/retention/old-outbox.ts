import { stat } from 'node:fs/promises';
import { readOutbox, removeMail } from '#mail/outbox.ts';

/** Mails of the outbox that were written before a time, each with its files. */
export async function oldMails(folder: string, before: Date): Promise<(readonly string[])[]> {
  const old: (readonly string[])[] = [];
  for await (const { files, value } of readOutbox(folder, (file) => stat(file)))
    if (value.mtime < before) old.push(files);
  return old;
}

/** Returns the number of mails. */
export async function removeOldMails(folder: string, before: Date): Promise<number> {
  const mails = await oldMails(folder, before);
  for (const files of mails) await removeMail(files);
  return mails.length;
}
