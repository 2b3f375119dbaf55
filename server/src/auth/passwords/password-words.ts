import { asBaseLetters } from '@foyer/contract/text/base-letters.ts';
import type { Settings } from '#settings.ts';

/** Product and roles. */
const productWords = ['foyer', 'admin', 'administrator', 'manager', 'password', 'haslo'];

/** Shorter words occur in good passwords by chance. */
const shortest = 3;

/**
 * Words that anyone can guess here: the product and its roles, the venue's name and the host of `PUBLIC_URL`. The letters of a
 * password must not all come from them.
 */
export function passwordWords({ venueName, publicUrl }: Pick<Settings, 'venueName' | 'publicUrl'>): string[] {
  const host = publicUrl ? new URL(publicUrl).hostname : '';
  const own = asBaseLetters(`${venueName} ${host}`).split(/[^\p{L}]+/u);
  return [...productWords, ...own].filter(({ length }) => length >= shortest);
}
