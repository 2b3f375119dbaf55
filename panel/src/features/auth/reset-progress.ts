/** How far a password reset has come, kept in this tab: a reload must not ask for a second code. */
const storageKey = 'foyer.passwordReset';

export interface ResetProgress {
  email: string;
  /** When the last code was asked for, in milliseconds. */
  askedAt: number;
}

export function readProgress(): ResetProgress | undefined {
  const [email, askedAt] = sessionStorage.getItem(storageKey)?.split('\n') ?? [];
  return email && askedAt ? { email, askedAt: Number(askedAt) } : undefined;
}

export const keepProgress = ({ email, askedAt }: ResetProgress) =>
  sessionStorage.setItem(storageKey, `${email}\n${askedAt}`);

export const dropProgress = () => sessionStorage.removeItem(storageKey);
