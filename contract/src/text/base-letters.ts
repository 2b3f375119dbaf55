import { withPlainMarks } from './lookalikes.ts';

/** Letters that do not decompose into a base letter and a mark. `searchable` in the database has the same. */
const baseLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const withoutBase = new RegExp(`[${Object.keys(baseLetters).join('')}]`, 'g');

/** Lower case without diacritics and with plain marks, as the SQL function `searchable` returns it. */
export const asBaseLetters = (text: string): string =>
  withPlainMarks(
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\u0300-\u036f]+/g, ''),
  ).replace(withoutBase, (letter) => baseLetters[letter] ?? letter);
