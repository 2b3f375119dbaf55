import { asBaseLetters } from '@foyer/contract/text/base-letters.ts';
import type { Option } from './select-input.tsx';

/** Returns options whose label contains the typed text, the most likely first. */
export function matchOptions<One extends Option>(options: readonly One[], typed: string): readonly One[] {
  const text = asBaseLetters(typed.trim());
  return likeliestFirst(options, text).filter(({ label }) => asBaseLetters(label).includes(text));
}

/** Sorts an exact label first, then labels that begin with the text, then the others in order. */
export function likeliestFirst<One extends Option>(options: readonly One[], typed: string): readonly One[] {
  const text = asBaseLetters(typed.trim());
  if (text === '') return options;
  const rankOf = ({ label }: One) =>
    asBaseLetters(label) === text ? 0 : asBaseLetters(label).startsWith(text) ? 1 : 2;
  return options.toSorted((one, other) => rankOf(one) - rankOf(other));
}
