/** Lower case without diacritics, as the SQL function `searchable` returns it. */
export const asBaseLetters = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l');
