/** Waits for mails, which a job sends shortly after the response. */
import { vi } from 'vitest';
import type { Mail } from '#mail/mail.ts';

/** Mail at this index, once it arrives. */
export const mailAt = (mails: Mail[], place = 0): Promise<Mail> =>
  vi.waitUntil(() => mails[place], { timeout: 10_000, interval: 10 });

/** Code in the mail at this index. */
export const codeAt = async (mails: Mail[], place = 0): Promise<string> =>
  /(?:code|kod): ([A-Z2-9]{4})/.exec((await mailAt(mails, place)).text)?.[1] ?? '';

/** Token in the link of the invitation at this index. */
export const invitationAt = async (mails: Mail[], place = 0): Promise<string> =>
  /#([\w-]{43})\n/.exec((await mailAt(mails, place)).text)?.[1] ?? '';
