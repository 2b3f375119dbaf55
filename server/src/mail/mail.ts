import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withIsolatedQuotes } from '@foyer/contract/text/bidi.ts';
import type { FastifyBaseLogger } from 'fastify';
import { htmlOf, type MailTexts } from './mail-html.ts';
import { mailNames } from './outbox.ts';

export interface Mail extends MailTexts {
  /** Id of the recorded mail. Its Message-ID is the same at each attempt, so that receivers recognize a repeated mail. */
  id?: string;
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
export interface MailSender {
  from: string;
  replyTo?: string;
  /** Heading of each mail. */
  venueName: string;
}

/** Sends one mail. Rejects if it could not be handed over, or if the signal aborts first. */
export type SendMail = (mail: Mail, signal?: AbortSignal) => Promise<void>;

/** Wraps `send` to count successful and failed mails. */
export const counted =
  (send: SendMail, count: ((succeeded: boolean) => void) | undefined): SendMail =>
  async (mail, signal) => {
    await send(mail, signal).catch((error: unknown) => {
      count?.(false);
      throw error;
    });
    count?.(true);
  };

/** Loaded on first use, to keep the memory of an idle server small. */
const nodemailer = () => import('nodemailer');

/** Composes the text and HTML versions. */
function messageOf(mail: Mail, { from, replyTo, venueName }: MailSender) {
  const text = withIsolatedQuotes(mail.text);
  const why = withIsolatedQuotes(mail.why);
  return {
    from,
    ...(replyTo !== undefined && { replyTo }),
    to: mail.to,
    subject: mail.subject,
    ...(mail.id !== undefined && { messageId: `<${mail.id}@${domainOf(from)}>` }),
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
    text: `${text}\n${[why, ...unsubscribeLine(mail)].join('\n')}\n`,
    html: htmlOf({ ...mail, text, why, venueName }),
    attachments: attachmentsOf(mail),
  };
}

const domainOf = (mailbox: string) => /@([^@>]+)>?$/.exec(mailbox)?.[1] ?? 'localhost';

/** RFC 8058: mail programs show their own button, which sends a POST request. */
const unsubscribeHeaders = ({ unsubscribe }: Mail): Record<string, string> =>
  unsubscribe
    ? { 'List-Unsubscribe': `<${unsubscribe.url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};

const unsubscribeLine = ({ unsubscribe }: Mail) =>
  unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : [];

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

/** Sends mails by SMTP over several connections, which it keeps open for a while. */
export interface SmtpMailer {
  send: SendMail;
  /** Cuts off what is still being sent. */
  close(): Promise<void>;
}

const minuteMs = 60_000;

/** Parameters of SMTP_URL override these: `smtps://…?maxConnections=3`. */
const smtpOptions = {
  pool: true as const,
  maxConnections: 20,
  /** Mails per connection, because servers limit them. */
  maxMessages: 100,
  idleTimeout: minuteMs,
  // RFC 5321, 4.5.3.2: a busy server greets after up to 5 minutes and confirms a mail after up to 10. Giving up earlier would send
  // a mail again that the server has already accepted.
  connectionTimeout: 6 * minuteMs,
  greetingTimeout: 5 * minuteMs,
  socketTimeout: 10 * minuteMs,
};

export type SmtpOptions = Partial<Omit<typeof smtpOptions, 'pool'>>;

export function smtpMailer(url: string, sender: MailSender, options: SmtpOptions = {}): SmtpMailer {
  let opening: ReturnType<typeof open> | undefined;
  const open = async () => (await nodemailer()).createTransport({ ...smtpOptions, ...options, url });
  return {
    send: async (mail, signal) => {
      opening ??= open();
      const transport = await opening;
      await transport.sendMail({ ...messageOf(mail, sender), ...(signal && { signal }) });
    },
    close: async () => (await opening)?.close({ force: true }),
  };
}

/** Without SMTP, writes each mail to an `.eml` file that any mail program can open. */
export function outboxMailer(
  folder: string,
  sender: MailSender,
  log: Pick<FastifyBaseLogger, 'info'>,
): SendMail {
  return async (mail) => {
    const { createTransport } = await nodemailer();
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
    const { message } = await transport.sendMail(messageOf(mail, sender));
    if (!Buffer.isBuffer(message)) throw new Error('the mail was not rendered');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`;
    const { partial, whole } = mailNames(name);
    const file = join(folder, whole);
    // Renames the file at the end, so that other programs never see a partial mail.
    await writeFile(join(folder, partial), message, { mode: 0o600 });
    await rename(join(folder, partial), file);
    log.info({ file }, 'mail written to the outbox, because SMTP_URL is not set');
  };
}
