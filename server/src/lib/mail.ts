import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withIsolatedQuotes } from '@foyer/contract/bidi.ts';
import type { Language } from '@foyer/contract/enums.ts';
import type { FastifyBaseLogger } from 'fastify';
import { htmlOf } from './mail-html.ts';

export interface Mail {
  to: string;
  language: Language;
  subject: string;
  text: string;
  /** Why one gets it, below the text. */
  why: string;
  /** What the one address in it is for: the words of the button that leads there. */
  action?: string;
}

/** Sends one mail; rejects when it could not be handed over. */
export type SendMail = (mail: Mail) => Promise<void>;

/** The same, telling of each mail whether it was handed over. */
export const counted =
  (send: SendMail, count: ((succeeded: boolean) => void) | undefined): SendMail =>
  async (mail) => {
    await send(mail).catch((error: unknown) => {
      count?.(false);
      throw error;
    });
    count?.(true);
  };

/** Loaded with the first mail, because of the memory of a server that has nothing to do. */
const nodemailer = () => import('nodemailer');

/** As text, and as a page of the same words. */
function withPage(mail: Mail) {
  const text = withIsolatedQuotes(mail.text);
  return {
    to: mail.to,
    subject: mail.subject,
    text: `${text}\n${mail.why}\n`,
    html: htmlOf({ ...mail, text }),
  };
}

/** Real SMTP. A server that does not answer costs seconds, not the default minutes. */
export function smtpMailer(url: string, from: string): SendMail {
  return async (mail) => {
    const { createTransport } = await nodemailer();
    const transport = createTransport(
      { url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
      { from },
    );
    await transport.sendMail(withPage(mail));
  };
}

/** Without SMTP each mail becomes an `.eml` file that any mail program opens. */
export function outboxMailer(folder: string, from: string, log: Pick<FastifyBaseLogger, 'info'>): SendMail {
  return async (mail) => {
    const { createTransport } = await nodemailer();
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
    const { message } = await transport.sendMail(withPage(mail));
    if (!Buffer.isBuffer(message)) throw new Error('the mail was not rendered');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`;
    const file = join(folder, `${name}.eml`);
    // A reader of the folder never sees half a mail.
    await writeFile(join(folder, `.${name}`), message, { mode: 0o600 });
    await rename(join(folder, `.${name}`), file);
    log.info({ file }, 'mail written to the outbox, because SMTP_URL is not set');
  };
}
