import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startLateMailServer, startMailServer } from '#test/services/mail-server.ts';
import { type Mail, outboxMailer, smtpMailer } from './mail.ts';

const mail = {
  to: 'ola@foyer.example',
  language: 'pl' as const,
  subject: 'Kod do hasła',
  text: 'Twój kod: ŁÓDŹ',
  why: 'Masz konto.',
};
const sender = {
  from: 'Foyer <foyer@venue.example>',
  replyTo: 'Office <office@venue.example>',
  venueName: 'Klub Próżna',
};

test('without SMTP a mail is a file readable only by its owner, and the log names it', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'foyer-outbox-')), 'outbox');
  const lines: object[] = [];
  await outboxMailer(folder, sender, { info: (fields: object) => lines.push(fields) })(mail);
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

/** Sends one mail to a new mail server and returns it as received. */
async function received(one: Mail): Promise<string> {
  const server = await startMailServer();
  const { send, close } = smtpMailer(`smtp://127.0.0.1:${server.port}`, sender);
  await send(one);
  await close();
  await server.stop();
  return server.received[0] ?? '';
}

test('a quoted title from right to left is isolated in the text and in the reason of a mail', async () => {
  const text = await received({ ...mail, text: 'Koncert „לילה”.', why: 'Masz bilet na „לילה 5”.' });
  expect(text.match(/=E2=81=A8/g)).toHaveLength(4); // U+2068 in quoted-printable, in the text and in the HTML
});

test('with SMTP a mail is sent to the server', async () => {
  expect(await received(mail)).toContain('To: ola@foyer.example');
  const server = await startMailServer();
  await server.stop();
  const { send } = smtpMailer(`smtp://127.0.0.1:${server.port}`, sender);
  await expect(send(mail)).rejects.toThrow(/ECONNREFUSED/);
});

test('programs that answer mails by themselves leave those of Foyer alone', async () => {
  expect(await received(mail)).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

test('a recorded mail has the same Message-ID at each attempt', async () => {
  const id = '019aa000-0000-7000-8000-000000000000';
  const ids = [await received({ ...mail, id }), await received({ ...mail, id })].map(
    (text) => /^Message-ID: (.*)\r$/m.exec(text)?.[1],
  );
  expect(ids).toEqual([`<${id}@venue.example>`, `<${id}@venue.example>`]);
});

test('the address of the mail server can limit its connections', async () => {
  const server = await startMailServer();
  const mailer = smtpMailer(`smtp://127.0.0.1:${server.port}?maxConnections=2`, sender);
  await Promise.all(Array.from({ length: 10 }, () => mailer.send(mail)));
  expect([server.received.length, server.connections.most]).toEqual([10, 2]);
  await mailer.close();
  await server.stop();
});

test('a mail server may take minutes to greet', async () => {
  const server = await startMailServer();
  const { port, connected, greet, stop } = await startLateMailServer(server);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { send, close } = smtpMailer(`smtp://127.0.0.1:${port}`, sender);
  const sent = send(mail);
  await connected;
  for (let minute = 1; minute < 5; minute += 1) {
    await new Promise(setImmediate); // the client's timer begins once it is connected
    vi.advanceTimersByTime(60_000);
  }
  vi.useRealTimers();
  greet();
  await sent;
  expect(server.received).toHaveLength(1);
  await close();
  stop();
  await server.stop();
});
