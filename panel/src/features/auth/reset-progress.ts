import { email as emailSchema } from '@foyer/contract/fields.ts';
import { limits } from '@foyer/contract/limits.ts';
import { tabStore } from '#ui/storage.ts';

/** How far a password reset has come, kept in this tab: a reload must not ask for a second code. */
const storageKey = 'foyer.passwordReset';

export interface ResetProgress {
  email: string;
  /** When the last code was asked for here, in milliseconds; undefined where it came with a welcome mail. */
  askedAt?: number;
  /** Until when the code of a welcome mail holds, in milliseconds, as its link says. */
  linkedUntil?: number;
}

function readProgress(): ResetProgress | undefined {
  const [email, askedAt] = tabStore.read(storageKey)?.split('\n') ?? [];
  return email && askedAt ? { email, askedAt: Number(askedAt) } : undefined;
}

export const keepProgress = ({ email, askedAt }: ResetProgress & { askedAt: number }) =>
  tabStore.write(storageKey, `${email}\n${askedAt}`);

/**
 * What is kept, unless a mail has led here for somebody else: their code has been sent, and none was asked for here.
 * `until` is in seconds, as links say it.
 */
export function progressFor(linked: { email?: string; until?: string }): ResetProgress | undefined {
  const address = emailSchema.safeParse(linked.email);
  const kept = readProgress();
  if (!address.success) return kept;
  if (kept?.email === address.data) return kept;
  return { email: address.data, linkedUntil: Number(linked.until) * 1000 || undefined };
}

/** When the newest code stops working, in milliseconds; undefined where nobody knows. */
export const codeExpiresAt = ({ askedAt, linkedUntil }: ResetProgress): number | undefined =>
  askedAt === undefined ? linkedUntil : askedAt + limits.verificationCodeLifeMs;

export const dropProgress = () => tabStore.remove(storageKey);
