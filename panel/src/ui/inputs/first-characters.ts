import { characterCount } from '@foyer/contract/text/characters.ts';

/** Cuts a text that is too long. Unlike `maxlength` of an input, it counts characters instead of UTF-16 units. */
export const firstCharacters = (text: string, max: number): string =>
  characterCount(text) > max ? [...text.normalize()].slice(0, max).join('') : text;
