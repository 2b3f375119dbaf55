import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eraseOutbox, readOutbox, removeMail } from './outbox.ts';

function outboxOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-outbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

test('files that are removed or renamed while the outbox is read do not fail the reader', async () => {
  const folder = outboxOf({ '.c': 'written', 'a.eml': 'first', 'b.eml': 'removed', 'd.eml': 'last' });
  let isFirst = true;
  const mails = readOutbox(folder, async (file) => {
    if (isFirst) {
      rmSync(join(folder, 'b.eml'));
      renameSync(join(folder, '.c'), join(folder, 'c.eml'));
    }
    isFirst = false;
    return readFileSync(file, 'utf8');
  });
  const found = await Array.fromAsync(mails, ({ value }) => value);
  expect(found.toSorted()).toEqual(['first', 'last', 'written']);
  const failing = readOutbox(folder, () => Promise.reject(new Error('the disk fails')));
  await expect(Array.fromAsync(failing)).rejects.toThrow('disk');
  expect(await Array.fromAsync(readOutbox(join(folder, 'none'), async () => 1))).toEqual([]);
});

test('a mail that is renamed after it was read is removed', async () => {
  const folder = outboxOf({ '.c': 'To: ola@a.pl\n\nHello', 'd.eml': 'To: jan@a.pl\n\nHello' });
  for await (const { files, value } of readOutbox(folder, async (file) => readFileSync(file, 'utf8'))) {
    if (!value.includes('ola')) continue;
    renameSync(join(folder, '.c'), join(folder, 'c.eml'));
    await removeMail(files);
  }
  expect(readdirSync(folder)).toEqual(['d.eml']);
});

test('two erasures at once both succeed and remove the mails of their guests', async () => {
  const mailTo = (email: string) => `To: ${email}\nSubject: Tickets\n\nHello`;
  const guests = ['ola@a.pl', 'jan@a.pl', 'ewa@a.pl'];
  const folder = outboxOf(
    Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`${index}.eml`, mailTo(guests[index % 3] ?? '')]),
    ),
  );
  const erase = (email: string) => eraseOutbox(folder, { emails: [email], mailIds: [] });
  await Promise.all(['ola@a.pl', 'jan@a.pl', 'ola@a.pl', 'jan@a.pl'].map(erase));
  expect(readdirSync(folder)).toHaveLength(20);
});
