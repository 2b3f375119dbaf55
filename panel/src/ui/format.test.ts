import { expect, test } from 'vitest';
import {
  countOf,
  formatAttention,
  formatClock,
  formatDate,
  formatDateTime,
  formatDay,
  formatDayTime,
  formatPeriod,
  formatTime,
  timeWords,
} from './format.ts';

test('a moment is shown in venue time', () => {
  expect(formatDateTime('2026-11-28T23:30:00.000Z')).toBe('29/11/2026 12:30 AM');
  expect(formatTime('2026-07-01T10:05:00.000Z')).toBe('12:05 PM');
});

test('a date is shown without time zone conversion', () => {
  expect(formatDate('2026-01-02')).toBe('02/01/2026');
});

test('days that staff plan by have their weekday', () => {
  expect(formatDay('2026-12-18')).toBe('Fri 18/12/2026');
  expect(formatDay('2026-12-18T23:30:00.000Z')).toBe('Sat 19/12/2026');
  expect(formatDayTime('2026-12-18T23:30:00.000Z')).toBe('Sat 19/12/2026, 12:30 AM');
});

test('the end of a period has its day if it differs', () => {
  const timeFrom = '2026-12-18T18:00:00.000Z';
  expect(formatPeriod({ timeFrom, timeTo: '2026-12-18T21:00:00.000Z' })).toBe(
    'Fri 18/12/2026, 07:00 PM – 10:00 PM',
  );
  expect(formatPeriod({ timeFrom, timeTo: '2026-12-19T01:00:00.000Z' })).toBe(
    'Fri 18/12/2026, 07:00 PM – Sat 19/12/2026, 02:00 AM',
  );
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

test('times of other days carry their weekday', () => {
  expect(timeWords('2020-01-03T19:00:00Z')).toBe('08:00 PM on Fri 03/01/2020');
});
