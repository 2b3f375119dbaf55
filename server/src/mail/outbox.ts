/** Folder of mails without a mail server. */
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

export const outboxIn = ({ dataDir }: { dataDir: string }) => join(dataDir, 'outbox');

/** Deletes the mails to these addresses, and the recorded mails with these ids. */
export async function eraseOutbox(
  folder: string,
  { emails, mailIds }: { emails: readonly string[]; mailIds: readonly string[] },
): Promise<void> {
  if ((emails.length === 0 && mailIds.length === 0) || !existsSync(folder)) return;
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const [head = ''] = (await readFile(file, 'utf8')).split('\n\n', 1);
    const lower = head.toLowerCase().replaceAll(/\n\s+/g, ' ');
    const [, to = ''] = /^to: (.*)$/m.exec(lower) ?? [];
    const [, id = ''] = /^message-id: <([^@]*)@/m.exec(lower) ?? [];
    if (emails.some((email) => to.includes(email)) || mailIds.includes(id)) await rm(file, { force: true });
  }
}
