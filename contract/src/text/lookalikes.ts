/** Hyphens, apostrophes and quotation marks that look alike: keyboards, phones and word processors write different ones. */

/** Marks by the character of plain keyboards. `searchable` in the database has the same. */
export const lookalikes = {
  '-': '\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u02d7\ufe58\ufe63\uff0d',
  "'": '\u2018\u2019\u201a\u201b\u2032\u02b9\u02bb\u02bc\u02bd\u02c8\u0060\u00b4\u055a\ua78c\uff07',
  '"': '\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb\uff02',
} as const;

const plain = new Map(
  Object.entries(lookalikes).flatMap(([mark, alike]) => [...alike].map((one) => [one, mark])),
);
const alike = new RegExp(`[${Object.values(lookalikes).join('')}]`, 'g');

/** Replaces each of them by the character of plain keyboards. */
export const withPlainMarks = (text: string): string =>
  text.replace(alike, (mark) => plain.get(mark) ?? mark);
