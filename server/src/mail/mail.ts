import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withIsolatedQuotes } from '@foyer/contract/text/bidi.ts';
import type { FastifyBaseLogger } from 'fastify';
import { htmlOf, type MailTexts } from './mail-html.ts';

export interface Mail extends MailTexts {
  to: string;
  /** Attached. */
  calendars?: readonly MailCalendar[];
}

/** iCalendar file with `METHOD:PUBLISH`. */
export interface MailCalendar {
  filename: string;
  content: string;
}

/** Sender of all mails, and the address that gets the replies. */
export interface MailAddresses {
  from: string;
  replyTo?: string;
}

/** Sends one mail. Rejects if it could not be handed over. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Wraps `send` to count successful and failed mails. */
export const counted =
  (send: SendMail, count: ((succeeded: boolean) => void) | undefined): SendMail =>
  async (mail) => {
    await send(mail).catch((error: unknown) => {
      count?.(false);
      throw error;
    });
    count?.(true);
  };

/** Loaded on first use, to keep the memory of an idle server small. */
const nodemailer = () => import('nodemailer');

/** Composes the text and HTML versions. */
function withPage(mail: Mail) {
  const text = withIsolatedQuotes(mail.text);
  const why = withIsolatedQuotes(mail.why);
  return {
    to: mail.to,
    subject: mail.subject,
    text: `${text}\n${why}\n`,
    html: htmlOf({ ...mail, text, why }),
    attachments: attachmentsOf(mail),
  };
}

const attachmentsOf = ({ pictures = [], calendars = [] }: Mail) => [
  ...pictures.map((picture) => ({
    filename: `${picture.value}.png`,
    content: picture.png,
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
    cid: picture.cid,
  })),
  ...calendars.map(({ filename, content }) => ({
    filename,
    content,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  })),
];

/** Sends by SMTP. The timeouts are seconds instead of the default minutes. */
export function smtpMailer(url: string, addresses: MailAddresses): SendMail {
  return async (mail) => {
    const { createTransport } = await nodemailer();
    const transport = createTransport(
      { url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
      addresses,
    );
    await transport.sendMail(withPage(mail));
  };
}

/** Without SMTP, writes each mail to an `.eml` file that any mail program can open. */
export function outboxMailer(
  folder: string,
  addresses: MailAddresses,
  log: Pick<FastifyBaseLogger, 'info'>,
): SendMail {
  return async (mail) => {
    const { createTransport } = await nodemailer();
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, addresses);
    const { message } = await transport.sendMail(withPage(mail));
    if (!Buffer.isBuffer(message)) throw new Error('the mail was not rendered');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`;
    const file = join(folder, `${name}.eml`);
    // Renames the file at the end, so that readers of the folder never see a partial mail.
    await writeFile(join(folder, `.${name}`), message, { mode: 0o600 });
    await rename(join(folder, `.${name}`), file);
    log.info({ file }, 'mail written to the outbox, because SMTP_URL is not set');
  };
}
