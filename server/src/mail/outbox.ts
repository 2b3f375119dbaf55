/** Folder of mails without a mail server. */
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

export const outboxIn = ({ dataDir }: { dataDir: string }) => join(dataDir, 'outbox');

/** A mail is written under its first name, and has its second one when it is whole. */
export const mailNames = (name: string) => ({ partial: `.${name}`, whole: `${name}.eml` });

/**
 * Yields each mail with what `read` makes of its file. `files` are the names that it has or may get. Leaves out files that are
 * removed meanwhile, for example by an erasure, and follows renamed mails.
 */
export async function* readOutbox<Value>(folder: string, read: (file: string) => Promise<Value>) {
  if (!existsSync(folder)) return;
  for (const listed of await readdir(folder)) {
    const names = listed.startsWith('.') ? [listed, mailNames(listed.slice(1)).whole] : [listed];
    const files = names.map((name) => join(folder, name));
    for (const file of files) {
      const value = await read(file).catch(unlessGone);
      if (value === undefined) continue;
      yield { files, value };
      break;
    }
  }
}

/** Removes a mail that `readOutbox` yielded, also if it is renamed meanwhile. */
export async function removeMail(files: readonly string[]): Promise<void> {
  for (const file of files) await rm(file, { force: true });
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Deletes the mails to these addresses, and the recorded mails with these ids. */
export async function eraseOutbox(
  folder: string,
  { emails, mailIds }: { emails: readonly string[]; mailIds: readonly string[] },
): Promise<void> {
  if (emails.length === 0 && mailIds.length === 0) return;
  for await (const { files, value: mail } of readOutbox(folder, headOf)) {
    const [, to = ''] = /^to: (.*)$/m.exec(mail) ?? [];
    const [, id = ''] = /^message-id: <([^@]*)@/m.exec(mail) ?? [];
    if (emails.some((email) => to.includes(email)) || mailIds.includes(id)) await removeMail(files);
  }
}

/** The headers of a mail in lower case, each on one line. */
async function headOf(file: string): Promise<string> {
  const [head = ''] = (await readFile(file, 'utf8')).split('\n\n', 1);
  return head.toLowerCase().replaceAll(/\n\s+/g, ' ');
}
