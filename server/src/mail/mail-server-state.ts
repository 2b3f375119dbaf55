import type { FastifyBaseLogger } from 'fastify';

/** Whether mails can be sent at all, as far as this instance has seen. */
export interface MailServerState {
  /** Time after which a mail is due again that could not be sent. */
  pauseSeconds: number;
  /** Mails of one kind that may be sent at once. While the mail server cannot be used: one, as a test, every few seconds. */
  allowed(): number;
  /** Call before each attempt. */
  tries(): void;
  /** Call after the mail server has accepted or refused a mail. */
  works(): void;
  /** Call when the mail server cannot be used. Logs the first of these calls. */
  fails(reason: string): void;
}

export function mailServerState(
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
  { mailsAtOnce, pauseSeconds = 15 }: { mailsAtOnce: number; pauseSeconds?: number },
): MailServerState {
  const nextTest = () => performance.now() + pauseSeconds * 1000;
  let trouble: { reason: string; testAt: number } | undefined;
  return {
    pauseSeconds,
    allowed: () => {
      if (!trouble) return mailsAtOnce;
      return performance.now() >= trouble.testAt ? 1 : 0;
    },
    tries: () => {
      if (trouble) trouble.testAt = nextTest();
    },
    works: () => {
      if (trouble) log.info('E-mails can be sent again.');
      trouble = undefined;
    },
    fails: (reason) => {
      if (trouble?.reason !== reason)
        log.error({ reason }, 'E-mails cannot be sent. Check SMTP_URL and MAIL_FROM. Queued e-mails wait.');
      trouble = { reason, testAt: nextTest() };
    },
  };
}
