/** What tests ask of the mailbox: mails come by a job, soon after the answer to the call that caused them. */
import { vi } from 'vitest';
import type { Mail } from '../src/lib/mail.ts';

/** The mail in this place of the mailbox, once it is there. */
export const mailAt = (mails: Mail[], place = 0): Promise<Mail> =>
  vi.waitUntil(() => mails[place], { timeout: 10_000, interval: 10 });

/** The code of the mail in this place. */
export const codeAt = async (mails: Mail[], place = 0): Promise<string> =>
  /(?:code|kod): ([A-Z2-9]{4})/.exec((await mailAt(mails, place)).text)?.[1] ?? '';
