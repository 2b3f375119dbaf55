import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { asBaseLetters } from '@foyer/contract/text/base-letters.ts';

/** The list as JSON text (0.5 MiB), not kept in memory. The package's module would unpack it to 19 MiB. */
const listFile = fileURLToPath(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'));

/**
 * Ignores case, and special characters at both ends: `Password1!` is `password1` with what the rules for passwords ask for.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const list = await readFile(listFile, 'utf8');
  const typed = password.toLowerCase();
  const core = typed.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return [typed, core].some((text) => list.includes(JSON.stringify(text)));
}

/** True if all letters of the password belong to these words: `Foyer-2026!` consists of `foyer`. */
export function isMadeOf(words: readonly string[], password: string): boolean {
  const typed = asBaseLetters(password);
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ' '), typed);
  return rest !== typed && !/\p{L}/u.test(rest);
}
