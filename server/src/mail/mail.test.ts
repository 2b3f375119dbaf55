import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startMailServer } from '#test/services/mail-server.ts';
import { outboxMailer, smtpMailer } from './mail.ts';

const mail = {
  to: 'ola@foyer.example',
  language: 'pl' as const,
  subject: 'Kod do hasła',
  text: 'Twój kod: ŁÓDŹ',
  why: 'Masz konto.',
};
const addresses = { from: 'Foyer <foyer@venue.example>', replyTo: 'Office <office@venue.example>' };

test('without SMTP a mail is a file readable only by its owner, and the log names it', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'foyer-outbox-')), 'outbox');
  const lines: object[] = [];
  await outboxMailer(folder, addresses, { info: (fields: object) => lines.push(fields) })(mail);
  const files = await readdir(folder);
  expect(files).toEqual([expect.stringMatching(/^[^.].*\.eml$/)]);
  const file = join(folder, files[0] ?? '');
  expect(lines).toEqual([{ file }]);
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(/^From: Foyer <foyer@venue\.example>$/m);
  expect(text).toMatch(/^Reply-To: Office <office@venue\.example>$/m);
  expect(text).toMatch(/^To: ola@foyer\.example$/m);
  expect(text).toMatch(/^Content-Type: text\/plain/m);
  expect(text).toMatch(/^Content-Type: text\/html/m);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a quoted title from right to left is isolated in the text and in the reason of a mail', async () => {
  const { port, received, stop } = await startMailServer();
  const quoted = { ...mail, text: 'Koncert „לילה”.', why: 'Masz bilet na „לילה 5”.' };
  await smtpMailer(`smtp://127.0.0.1:${port}`, addresses)(quoted);
  await stop();
  const isolates = received[0]?.match(/=E2=81=A8/g); // U+2068 in quoted-printable
  expect(isolates).toHaveLength(4); // in the text and in the HTML
});

test('with SMTP a mail is sent to the server', async () => {
  const { port, received, stop } = await startMailServer();
  await smtpMailer(`smtp://127.0.0.1:${port}`, addresses)(mail);
  await stop();
  expect(received).toEqual([expect.stringContaining('To: ola@foyer.example')]);
  await expect(smtpMailer(`smtp://127.0.0.1:${port}`, addresses)(mail)).rejects.toThrow(/ECONNREFUSED/);
});
