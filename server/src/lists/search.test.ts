import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { containsWord, searchPattern } from './search.ts';

/** Texts with each character that is special in a pattern, and letters with and without diacritics. */
const texts = [
  '50% off',
  '50 off',
  'a_b',
  'axb',
  'c\\d',
  'cd',
  'Żółta Sala',
  'zolta sala',
  '+48 600100200',
  'ΣΟΦΟΣ',
];
const words = [
  '50%',
  '50',
  '_',
  'a_b',
  '\\',
  'c\\d',
  'żÓŁTA',
  'zolta',
  '+600100200',
  '0600100200',
  '́',
  'σοφος',
];

test('a word is found in a text, whether by pattern or one text after the other', async ({
  deps: { db },
}) => {
  for (const word of words) {
    const { rows } = await sql<{ text: string; byPattern: boolean; alone: boolean }>`
      select text, searchable(text) like ${searchPattern(word)} as by_pattern,
             ${containsWord(sql`searchable(text)`, word)} as alone
        from unnest(${texts}::text[]) text`.execute(db);
    const found = (by: 'byPattern' | 'alone') => rows.filter((row) => row[by]).map(({ text }) => text);
    expect([word, found('alone')]).toEqual([word, found('byPattern')]);
    expect(found('alone')).not.toEqual([]);
  }
});
