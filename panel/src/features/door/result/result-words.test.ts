import { expect, test } from 'vitest';
import { answeredScan } from '../decision/scan-records.ts';
import { resultWords } from './result-words.ts';

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

test.for([
  ['CHECKED_IN', 'green', 'Welcome, Anna · 2 of 3'],
  ['ALREADY_CHECKED_IN', 'red', 'Already checked in at 08:00 PM on Fri 03/01/2020 by Door 1'],
  ['UNPAID', 'amber', 'Not paid yet'],
  ['REFUNDED', 'red', 'Refunded'],
  ['CANCELLED', 'red', 'Event cancelled'],
  ['VOID', 'red', 'Order failed'],
  ['OTHER_EVENT', 'red', 'Another event: Bal'],
  ['UNKNOWN', 'red', 'Unknown code'],
] as const)('the result %s is %s and says %s', ([result, tone, title]) => {
  const guest = { externalId: null, name: 'Anna', surname: '', tags: [] };
  const event = { ...outcome.event, title: { pl: 'Bal', en: 'Ball' } };
  const firstCheckIn = { at: '2020-01-03T19:00:00Z', by: 'key: Door 1' };
  const words = resultWords(
    answeredScan({ ...outcome, guest, event, firstCheckIn, result }, base),
    undefined,
  );
  expect(words).toMatchObject({ tone, title });
});

test('a code that is on no list may be let in, and then counts as in', () => {
  const answered = answeredScan({ ...outcome, result: 'UNKNOWN' }, base);
  const scan = { ...answered, result: 'NOT_LISTED', guest: '' } as const;
  expect(resultWords(scan, '2020-01-03T18:30:00Z')).toMatchObject({
    tone: 'amber',
    title: 'Not on the list of 07:30 PM on Fri 03/01/2020',
  });
  expect(resultWords({ ...scan, isAdmitted: true }, undefined)).toMatchObject({
    tone: 'green',
    title: 'Admitted',
  });
  expect(resultWords({ ...answered, isAgain: true }, undefined).tone).toBe('green');
});
