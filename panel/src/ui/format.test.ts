import { expect, test } from 'vitest';
import { countOf, formatAttention, formatClock, formatDate, formatDateTime, formatTime } from './format.ts';

test('a moment is shown in venue time', () => {
  expect(formatDateTime('2026-11-28T23:30:00.000Z')).toBe('29/11/2026 12:30 AM');
  expect(formatTime('2026-07-01T10:05:00.000Z')).toBe('12:05 PM');
});

test('a date is shown without time zone conversion', () => {
  expect(formatDate('2026-01-02')).toBe('02/01/2026');
});

test.for([
  ['00:00', '12:00 AM'],
  ['09:05', '09:05 AM'],
  ['12:00', '12:00 PM'],
  ['20:30', '08:30 PM'],
] as const)('%s is %s', ([time, text]) => {
  expect(formatClock(time)).toBe(text);
});

test('counts have a noun and thousands separators', () => {
  expect([0, 1, 1200].map((count) => countOf(count, 'guest').replace('\u00a0', ' '))).toEqual([
    '0 guests',
    '1 guest',
    '1 200 guests',
  ]);
});

test('the verb agrees with the number of fields', () => {
  expect(formatAttention(1)).toBe('1 field needs attention');
  expect(formatAttention(3)).toBe('3 fields need attention');
});
