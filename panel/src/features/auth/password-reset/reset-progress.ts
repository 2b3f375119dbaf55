import { email as emailSchema } from '@foyer/contract/fields.ts';
import { limits } from '@foyer/contract/limits.ts';
import { tabStore } from '#ui/storage.ts';

/** Progress of a password reset, kept in this tab, so that a reload does not request a second code. */
const storageKey = 'foyer.passwordReset';

export interface ResetProgress {
  email: string;
  /** Time of the last request in milliseconds. Undefined if the code came with a welcome mail. */
  askedAt?: number;
  /** Expiry of a welcome mail's code in milliseconds, from its link. */
  linkedUntil?: number;
}

function readProgress(): ResetProgress | undefined {
  const [email, askedAt] = tabStore.read(storageKey)?.split('\n') ?? [];
  return email && askedAt ? { email, askedAt: Number(askedAt) } : undefined;
}

export const keepProgress = ({ email, askedAt }: ResetProgress & { askedAt: number }) =>
  tabStore.write(storageKey, `${email}\n${askedAt}`);

/**
 * Returns the stored progress, unless a mail's link is for another user, whose code was sent with it. `until` is in seconds, as
 * in links.
 */
export function progressFor(linked: { email?: string; until?: string }): ResetProgress | undefined {
  const address = emailSchema.safeParse(linked.email);
  const kept = readProgress();
  if (!address.success) return kept;
  if (kept?.email === address.data) return kept;
  return { email: address.data, linkedUntil: Number(linked.until) * 1000 || undefined };
}

/** Expiry of the newest code in milliseconds. Undefined if unknown. */
export const codeExpiresAt = ({ askedAt, linkedUntil }: ResetProgress): number | undefined =>
  askedAt === undefined ? linkedUntil : askedAt + limits.verificationCodeLifeMs;

export const dropProgress = () => tabStore.remove(storageKey);
