import { email as emailSchema } from '@foyer/contract/fields.ts';

/** How far a password reset has come, kept in this tab: a reload must not ask for a second code. */
const storageKey = 'foyer.passwordReset';

export interface ResetProgress {
  email: string;
  /** When the last code was asked for here, in milliseconds; undefined where it came with a welcome mail. */
  askedAt?: number;
}

function readProgress(): ResetProgress | undefined {
  const [email, askedAt] = sessionStorage.getItem(storageKey)?.split('\n') ?? [];
  return email && askedAt ? { email, askedAt: Number(askedAt) } : undefined;
}

export const keepProgress = ({ email, askedAt }: Required<ResetProgress>) =>
  sessionStorage.setItem(storageKey, `${email}\n${askedAt}`);

/** What is kept, unless a mail has led here for somebody else: their code has been sent, and none was asked for here. */
export function progressFor(linked: string | undefined): ResetProgress | undefined {
  const address = emailSchema.safeParse(linked);
  const kept = readProgress();
  if (!address.success) return kept;
  return kept?.email === address.data ? kept : { email: address.data };
}

export const dropProgress = () => sessionStorage.removeItem(storageKey);
