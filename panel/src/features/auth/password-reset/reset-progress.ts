import { email as emailSchema } from '@foyer/contract/fields.ts';
import { limits } from '@foyer/contract/limits.ts';
import { ApiError } from '#api/transport/api-error.ts';
import { tabStore } from '#ui/storage.ts';

/** Progress of a password reset, kept in this tab, so that a reload does not request a second code. */
const storageKey = 'foyer.passwordReset';

export interface ResetProgress {
  email: string;
  /** Time of the last request in milliseconds. Undefined if a link led here. */
  sentAt?: number;
}

function readProgress(): ResetProgress | undefined {
  const [email, sentAt] = tabStore.read(storageKey)?.split('\n') ?? [];
  return email && Number(sentAt) > 0 ? { email, sentAt: Number(sentAt) } : undefined;
}

export const keepProgress = ({ email, sentAt }: ResetProgress & { sentAt: number }) =>
  tabStore.write(storageKey, `${email}\n${sentAt}`);

/** Returns the stored progress, unless the link is for another user. */
export function progressFor(linkedEmail?: string): ResetProgress | undefined {
  const address = emailSchema.safeParse(linkedEmail);
  const kept = readProgress();
  return !address.success || kept?.email === address.data ? kept : { email: address.data };
}

/** Expiry of the newest code in milliseconds. Undefined if unknown. */
export const codeExpiresAt = ({ sentAt }: ResetProgress): number | undefined =>
  sentAt === undefined ? undefined : sentAt + limits.verificationCodeLifeMs;

export const isWrongCode = (error: unknown) =>
  error instanceof ApiError && error.key === 'verificationCodeInvalid';

export const dropProgress = () => tabStore.remove(storageKey);
