import { expect, test } from 'vitest';
import { answeredScan } from '../decision/scan-records.ts';
import { resultWords, timeWords } from './result-words.ts';

const base = { nonce: 'a', eventId: 'e', code: 'CODE', at: '2026-11-27T19:00:00.000Z' };
const outcome = {
  ticket: null,
  order: { id: 'o', tickets: 3, checkedIn: 2 },
  guest: { externalId: null, name: 'שרה', surname: 'לוי', tags: [] },
  event: { id: 'f', title: { pl: 'לילה', en: 'לילה' }, timeFrom: base.at },
  firstCheckIn: null,
};

test('names from right to left do not reorder the counts and words around them', () => {
  const titleOf = (result: 'CHECKED_IN' | 'OTHER_EVENT') =>
    resultWords(answeredScan({ ...outcome, result }, base), undefined).title;
  expect(titleOf('CHECKED_IN')).toBe('Welcome, \u2068שרה לוי\u2069 · 2 of 3');
  expect(titleOf('OTHER_EVENT')).toBe('Another event: \u2068לילה\u2069');
});

test('times of other days carry their weekday', () => {
  expect(timeWords('2020-01-03T19:00:00Z')).toBe('08:00 PM on Fri 03/01/2020');
});
